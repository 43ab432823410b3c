import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type GrantRecord, listGrantHistory } from '@drapeau/contract/grants.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, staffOf } from '../../../../test/samples.ts'
import { GrantHistory } from './grant-history.tsx'

const { history: words, roles } = office.grants
const event = { _id: idOf(70), name: 'Spring CTF' }
const owner = staffOf(event, 'owner')

const record = (number: number, more: Partial<GrantRecord> = {}): GrantRecord => ({
  _id: idOf(number),
  action: 'given',
  user: 'Nadia',
  role: 'judge',
  endsAt: null,
  by: { _id: idOf(3), name: 'Ada' },
  createdAt: '2027-02-01T08:00:00.000Z',
  ...more,
})
const answer = (records: GrantRecord[], totalRows = records.length) =>
  api.answer(listGrantHistory, { records, currentRows: records.length, totalRows })

test('each change of a role is a sentence, the newest first', async () => {
  answer([
    record(3, { action: 'revoked' }),
    record(2, { action: 'changed', endsAt: '2099-12-24T18:00:00.000Z' }),
    record(1),
  ])
  await renderUi(<GrantHistory event={event._id} />, { user: owner })
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(words.revoked('Ada', 'Nadia', words.role(roles.judge)))
  await expect.element(rows.nth(1)).toMatchTextContent('until')
  await expect.element(rows.nth(2)).toMatchTextContent(words.given('Ada', 'Nadia', words.role(roles.judge)))
})

test('older ones come on demand', async () => {
  answer([record(1)], 30)
  await renderUi(<GrantHistory event={event._id} />, { user: owner })
  await page.getByRole('button', { name: words.older }).click()
  await expect.element(page.getByRole('button', { name: words.older })).not.toBeInTheDocument()
  expect(api.calls(listGrantHistory).map(({ query }) => query['perPage'])).toEqual(['10', '100'])
})

test('without any it says so, in French too, and a failure can be tried again', async () => {
  api.refuse(listGrantHistory, 'server-error')
  await renderUi(<GrantHistory event={event._id} />, { user: owner, language: 'fr', viewport: 'phone' })
  await expect.element(page.getByText(bureau.grants.history.failed)).toBeVisible()
  answer([])
  await page.getByRole('button').click()
  await expect.element(page.getByText(bureau.grants.history.empty)).toBeVisible()
})
