import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ChallengeRow, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, zoe } from '../../../../test/samples.ts'
import { EventChallenges } from './managed-event-challenges.tsx'

const spring = { _id: idOf(70), name: 'Spring CTF' }

const row = (number: number, answerType: ChallengeRow['answerType']): ChallengeRow => ({
  _id: idOf(number),
  name: `Challenge ${number}`,
  name_fr: null,
  event: spring,
  category: { _id: idOf(500), name: 'Web', name_fr: null },
  type: 'standard',
  answerType,
  value: 100,
  currentValue: 100,
  solves: 0,
  state: 'published',
  opensAt: null,
  closesAt: null,
  review: 'none',
})

test('questions of an event are marked as in the list of all challenges', async () => {
  const challenges = [row(1, 'flag'), row(2, 'single-choice')]
  api.answer(listChallenges, { challenges, currentRows: 2, totalRows: 2 })
  await renderUi(<EventChallenges event={spring} />, { user: { ...zoe, type: 'admin' }, viewport: 'wide' })
  await expect
    .element(page.getByRole('link', { name: `${office.questions.mark} Challenge 2`, exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Challenge 1', exact: true })).toBeVisible()
})
