import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeChallenges } from '@drapeau/contract/challenges/bulk-change.ts'
import { type ChallengeRow, listChallenges } from '@drapeau/contract/challenges/challenges.ts'
import { EventChallenges } from '#features/events/manage/managed-event-challenges.tsx'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf } from '../../../../test/samples.ts'

const { eventCopies: words, authoring, table } = office
const event = { _id: idOf(70), name: 'Regatta' }
let rows: ChallengeRow[]

function row(at: number, state: ChallengeRow['state']): ChallengeRow {
  return {
    _id: idOf(at),
    name: `Knot ${at}`,
    name_fr: null,
    event,
    category: { _id: idOf(90), name: 'Ropes', name_fr: null },
    type: 'standard',
    answerType: 'flag',
    value: 10,
    currentValue: 10,
    solves: 0,
    state,
    opensAt: null,
    closesAt: null,
    review: 'none',
  }
}

beforeEach(() => {
  rows = [row(1, 'draft'), row(2, 'published'), row(3, 'draft')]
  api.answer(listChallenges, ({ query }) => {
    const found = query['state'] ? rows.filter(({ state }) => state === query['state']) : rows
    return { challenges: found, currentRows: found.length, totalRows: found.length }
  })
  api.answer(changeChallenges, ({ body }) => {
    const { challenges } = body as { challenges: { _id: string; state: 'draft' | 'published' }[] }
    const before = challenges.map(({ _id }) => ({
      _id,
      version: 2,
      event: event._id,
      category: idOf(90),
      value: 10,
      state: rows.find((each) => each._id === _id)?.state ?? 'draft',
      tags: [],
    }))
    for (const each of rows) each.state = challenges.find(({ _id }) => _id === each._id)?.state ?? each.state
    return { before }
  })
})

test('all drafts of an event are published with one click, which can be taken back', async () => {
  await renderUi(<EventChallenges event={event} />)
  await page.getByRole('button', { name: words.publish(2) }).click()
  await expect.element(page.getByText(authoring.bulk.done(2))).toBeVisible()
  expect(api.calls(changeChallenges)[0]?.body).toEqual({
    challenges: [
      { _id: idOf(1), state: 'published' },
      { _id: idOf(3), state: 'published' },
    ],
  })
  await expect.element(page.getByRole('button', { name: words.publish(2) })).not.toBeInTheDocument()
  await page.getByRole('button', { name: table.undo }).click()
  await expect.element(page.getByRole('button', { name: words.publish(2) })).toBeVisible()
})

test('a refusal is reported', async () => {
  api.refuse(changeChallenges, 'changed-meanwhile')
  await renderUi(<EventChallenges event={event} />)
  await page.getByRole('button', { name: words.publish(2) }).click()
  await expect.element(page.getByText(words.publishFailed)).toBeVisible()
})

test('an event without drafts has no such button', async () => {
  rows = [row(2, 'published')]
  await renderUi(<EventChallenges event={event} />)
  await expect.element(page.getByText('Knot 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
})
