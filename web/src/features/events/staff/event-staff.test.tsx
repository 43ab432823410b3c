import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  changeEventGrant,
  giveEventGrant,
  type Grant,
  listEventGrants,
  listGrantHistory,
  revokeEventGrant,
} from '@drapeau/contract/grants.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { office as bureau } from '#messages/office/fr.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../../test/samples.ts'
import { EventStaff } from './event-staff.tsx'

const { grants: words } = office
const spring = { _id: idOf(70), name: 'Spring CTF' }
const owner = staffOf(spring, 'owner')
const admin = { ...zoe, type: 'admin' } as const

const judge: Grant = {
  _id: idOf(80),
  role: 'judge',
  event: spring,
  user: { _id: idOf(2), name: 'Nadia' },
  endsAt: null,
  createdAt: '2027-02-01T08:00:00.000Z',
  givenBy: { _id: idOf(3), name: 'Ada' },
  provider: null,
}

beforeEach(() => {
  api.answer(listGrantHistory, { records: [], currentRows: 0, totalRows: 0 })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('without staff the panel says who runs the event, and offers to add somebody', async () => {
  api.answer(listEventGrants, { grants: [] })
  await renderUi(<EventStaff event={spring} />, { user: owner })
  await expect.element(page.getByText(words.empty.title)).toBeVisible()
  await expect.element(button(words.add)).toBeVisible()
})

test('a list that cannot be loaded can be tried again', async () => {
  api.refuse(listEventGrants, 'server-error')
  await renderUi(<EventStaff event={spring} />, { user: owner })
  await expect.element(page.getByText(words.failed)).toBeVisible()
  api.answer(listEventGrants, { grants: [judge] })
  await page.getByRole('button').click()
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Nadia')
})

test('each role is listed with its end and who gave it; only an administrator gets to the page of the person', async () => {
  const ending = { ...judge, endsAt: '2099-12-24T18:00:00.000Z' }
  api.answer(listEventGrants, { grants: [judge, { ...ending, _id: idOf(81), role: 'author', givenBy: null }] })
  await renderUi(<EventStaff event={spring} />, { user: owner })
  const rows = page.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(words.noEnd)
  await expect.element(rows.first()).toMatchTextContent('Given by Ada')
  await expect.element(rows.nth(1)).toMatchTextContent('Until')
  await expect.element(rows.nth(1)).not.toMatchTextContent('Given by')
  expect(page.getByRole('link').elements()).toEqual([])
  await renderUi(<EventStaff event={spring} />, { user: admin })
  await expect.element(page.getByRole('link', { name: 'Nadia' }).first()).toBeVisible()
})

test('somebody is added by the whole address, and every refusal stands at the field', async () => {
  api.answer(listEventGrants, { grants: [] })
  await renderUi(<EventStaff event={spring} />, { user: owner, viewport: 'phone' })
  await button(words.add).click()
  const person = dialog.getByLabelText(words.form.person)
  await expect.element(person).toHaveFocus()
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect.element(page.getByText(sentences.personRequired)).toBeVisible()

  await person.fill('nadia@example.org')
  for (const code of ['person-not-found', 'grant-exists', 'plays-here'] as const) {
    api.refuse(giveEventGrant, code)
    await dialog.getByRole('button', { name: words.form.send }).click()
    await expect.element(page.getByText(refusals[code].message)).toBeVisible()
  }

  await dialog.getByText(words.roles.judge).click()
  await expect.element(page.getByText(words.rights.judge)).toBeVisible()
  api.answer(giveEventGrant, judge)
  api.answer(listEventGrants, { grants: [judge] })
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Nadia')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(giveEventGrant).at(-1)?.body).toEqual({ person: 'nadia@example.org', role: 'judge', endsAt: null })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('the end of a role is set, and removed again', async () => {
  const ending = { ...judge, endsAt: '2099-12-24T18:00:00.000Z' }
  api.answer(listEventGrants, { grants: [ending] })
  api.answer(changeEventGrant, judge)
  await renderUi(<EventStaff event={spring} />, { user: owner })
  await button(words.change.label(words.roles.judge, 'Nadia')).click()
  const end = dialog.getByLabelText(words.form.end)
  await expect.element(end).not.toHaveValue('')
  await end.fill('')
  await dialog.getByRole('button', { name: words.change.save }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(changeEventGrant).at(-1)).toMatchObject({
    params: { id: spring._id, grant: judge._id },
    body: { endsAt: null },
  })
})

test('a role is revoked after a question, which warns an owner of the loss of the own role', async () => {
  api.answer(listEventGrants, {
    grants: [{ ...judge, _id: idOf(82), role: 'owner', user: { _id: zoe._id, name: zoe.name } }, judge],
  })
  await renderUi(<EventStaff event={spring} />, { user: owner })
  await button(words.revoke.label(words.roles.owner, zoe.name)).click()
  await expect.element(dialog).toMatchTextContent(words.revoke.own)
  await page.getByRole('button', { name: office.table.cancel }).click()
  await expect.element(dialog).not.toBeInTheDocument()

  await button(words.revoke.label(words.roles.judge, 'Nadia')).click()
  await expect.element(dialog).toMatchTextContent(words.revoke.text)
  expect(api.calls(revokeEventGrant)).toEqual([])
  api.answer(revokeEventGrant, { status: 200, message: 'Done.' })
  api.answer(listEventGrants, { grants: [] })
  await dialog.getByRole('button', { name: words.revoke.button }).click()
  await expect.element(page.getByText(words.empty.title)).toBeVisible()
  expect(api.calls(revokeEventGrant)[0]?.params).toEqual({ id: spring._id, grant: judge._id })
})

test('the panel speaks French', async () => {
  api.answer(listEventGrants, { grants: [judge] })
  await renderUi(<EventStaff event={spring} />, { user: owner, language: 'fr' })
  await expect.element(page.getByRole('listitem')).toMatchTextContent(bureau.grants.roles.judge)
  await expect.element(page.getByText(bureau.grants.lead)).toBeVisible()
})
