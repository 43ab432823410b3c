import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../../../test/samples.ts'
import { ChallengeActions } from './challenge-actions.tsx'
import { ManagedChallengeScreen } from './managed-challenge-screen.tsx'
import { challenge } from '#features/challenges/manage/editor/challenge.test-data.ts'

const { table, challenges } = office
const admin = { ...zoe, type: 'admin' } as const

test('an address that cannot be an id is called wrong, and nobody is said to have deleted anything', async () => {
  await renderUi(<ManagedChallengeScreen id="abc" />, { user: admin })
  await expect.element(page.getByText(challenges.detail.gone.title)).toBeVisible()
  await expect.element(page.getByText(table.wrongAddress)).toBeVisible()
  await expect.element(page.getByText(challenges.detail.gone.text)).not.toBeInTheDocument()
})

test('a challenge that is not there may have been deleted', async () => {
  api.refuse(getChallenge, 'not-found')
  await renderUi(<ManagedChallengeScreen id={idOf(9)} />, { user: admin })
  await expect.element(page.getByText(challenges.detail.gone.text)).toBeVisible()
})

test.each(['wide', 'phone'] as const)('the actions of a challenge are named on a %s screen', async (viewport) => {
  await renderUi(<ChallengeActions challenge={challenge({ hints: 2 })} onOpen={() => undefined} />, {
    viewport,
    user: admin,
  })
  const { edit, requirements, files, hints, delete: remove } = challenges.detail
  for (const label of [edit, requirements, files, hints, remove])
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

const spring = { _id: idOf(70), name: 'Spring CTF' }

test('an author may do everything with a challenge of the event; a viewer looks at its files and hints', async () => {
  const own = challenge({ event: spring })
  const names = (): (string | null)[] =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  await renderUi(<ChallengeActions challenge={own} onOpen={() => undefined} />, { user: staffOf(spring, 'author') })
  await expect.element(page.getByText(challenges.detail.edit)).toBeVisible()
  expect(names()).toHaveLength(7)
  await renderUi(<ChallengeActions challenge={own} onOpen={() => undefined} />, { user: staffOf(spring, 'viewer') })
  await expect.element(page.getByText(challenges.detail.files)).toBeVisible()
  expect(names()).toEqual([challenges.detail.files, challenges.detail.hints])
})

test('the challenge of another event has no buttons that change it', async () => {
  const other = challenge({ event: { _id: idOf(71), name: 'Autumn CTF' } })
  await renderUi(<ChallengeActions challenge={other} onOpen={() => undefined} />, { user: staffOf(spring, 'author') })
  await expect.element(page.getByText(challenges.detail.files)).toBeVisible()
  await expect.element(page.getByText(challenges.detail.edit)).not.toBeInTheDocument()
})
