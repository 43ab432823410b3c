import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listEvents } from '@drapeau/contract/events/events.ts'
import { giveUserGrant, type Grant, listUserGrants, revokeUserGrant } from '@drapeau/contract/grants.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../../test/api.ts'
import { renderUi } from '../../../../../test/render.tsx'
import { idOf, zoe } from '../../../../../test/samples.ts'
import { UserGrants } from './user-grants.tsx'

const { grants: words } = office
const admin = { ...zoe, type: 'admin' } as const
const nadia = { _id: idOf(2), name: 'Nadia' }
const teacher: Grant = {
  _id: idOf(80),
  role: 'teacher',
  event: null,
  user: nadia,
  endsAt: null,
  createdAt: '2027-02-01T08:00:00.000Z',
  givenBy: null,
  provider: null,
}
const dialog = page.getByRole('dialog')

test('a role of the whole site is given without an event', async () => {
  api.answer(listUserGrants, { grants: [] })
  await renderUi(<UserGrants user={nadia} />, { user: admin })
  await expect.element(page.getByText(words.emptyOfUser.title)).toBeVisible()
  await page.getByRole('button', { name: words.addRole }).click()
  await expect.element(dialog.getByLabelText(words.form.event)).toBeVisible()
  await dialog.getByText(words.roles.teacher).click()
  await expect.element(dialog.getByLabelText(words.form.event)).not.toBeInTheDocument()
  api.answer(giveUserGrant, teacher)
  api.answer(listUserGrants, { grants: [teacher] })
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect.element(page.getByRole('listitem')).toMatchTextContent(words.site)
  expect(api.calls(giveUserGrant)[0]?.body).toEqual({ role: 'teacher', event: null, endsAt: null })
})

test('a role in an event needs one, and somebody who plays there is refused at the field', async () => {
  api.answer(listUserGrants, { grants: [] })
  api.answer(listEvents, { events: [], currentRows: 0, totalRows: 0 })
  await renderUi(<UserGrants user={nadia} />, { user: admin })
  await page.getByRole('button', { name: words.addRole }).click()
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect.element(page.getByText(sentences.eventInvalid)).toBeVisible()
  expect(api.calls(giveUserGrant)).toEqual([])
  await dialog.getByText(words.roles.teacher).click()
  api.refuse(giveUserGrant, 'grant-exists')
  await dialog.getByRole('button', { name: words.form.send }).click()
  await expect.element(page.getByText(refusals['grant-exists'].message)).toBeVisible()
})

test('a role is revoked on the screen of its holder too', async () => {
  const judge: Grant = { ...teacher, role: 'judge', event: { _id: idOf(70), name: 'Spring CTF' } }
  api.answer(listUserGrants, { grants: [judge] })
  api.answer(revokeUserGrant, { status: 200, message: 'Done.' })
  await renderUi(<UserGrants user={nadia} />, { user: admin })
  await expect.element(page.getByRole('link', { name: 'Spring CTF' })).toBeVisible()
  await page.getByRole('button', { name: words.revoke.label(words.roles.judge, 'Nadia') }).click()
  api.answer(listUserGrants, { grants: [] })
  await dialog.getByRole('button', { name: words.revoke.button }).click()
  await expect.element(page.getByText(words.emptyOfUser.title)).toBeVisible()
  expect(api.calls(revokeUserGrant)[0]?.params).toEqual({ id: nadia._id, grant: judge._id })
})
