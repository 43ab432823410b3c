import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '@drapeau/contract/accounts/users.ts'
import { refusals } from '@drapeau/contract/refusals.ts'
import {
  appointCaptain,
  createStaffTeam,
  getStaffTeam,
  renameStaffTeam,
  renewStaffCode,
  seatMember,
  seatPerson,
  type StaffTeam,
  unseatMember,
} from '@drapeau/contract/events/staff-teams.ts'
import { office } from '#messages/office/en.ts'
import { api } from '../../../../test/api.ts'
import { renderUi } from '../../../../test/render.tsx'
import { idOf, staffOf, zoe } from '../../../../test/samples.ts'
import { AddTeam } from './add-team.tsx'
import { StaffTeamModal } from './staff-team-modal.tsx'

const { staffTeams: words } = office
const ada = {
  _id: idOf(41),
  name: 'Ada',
  email: 'ada@example.org',
  captain: true,
  joinedAt: '2026-11-01T08:00:00.000Z',
}
const team: StaffTeam = {
  _id: idOf(40),
  name: 'Gulls',
  status: 'playing',
  code: 'ABCDEFGHJKLM',
  members: [ada],
  minTeamSize: 2,
  maxTeamSize: 3,
  keptSeats: 0,
}
const ref = { event: idOf(70), entry: team._id }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = () => renderUi(<StaffTeamModal {...ref} onClose={() => undefined} />)

test('a team shows its members, its code and its link, and what it needs', async () => {
  api.answer(getStaffTeam, team)
  await open()
  await expect.element(page.getByText('ada@example.org')).toBeVisible()
  await expect.element(page.getByText('ABCD-EFGH-JKLM')).toBeVisible()
  await expect.element(page.getByText(/join\/ABCDEFGHJKLM$/)).toBeVisible()
  await expect.element(page.getByText(words.needs(1))).toBeVisible()
})

test('on a phone the address of a captain is as long as that of everybody else', async () => {
  const bob = { ...ada, _id: idOf(42), name: 'Bob', captain: false }
  api.answer(getStaffTeam, { ...team, members: [ada, bob] })
  await renderUi(<StaffTeamModal {...ref} onClose={() => undefined} />, { viewport: 'phone' })
  const addresses = page.getByText('ada@example.org')
  await expect.element(addresses.last()).toBeVisible()
  const widths = addresses.elements().map((each) => each.getBoundingClientRect().width)
  expect(widths[0]).toBe(widths[1])
})

test('a player is found by name and put into the team; a refusal is shown', async () => {
  api.answer(getStaffTeam, team)
  api.answer(listUsers, {
    users: [{ ...zoe, lastSeenAt: null, hasSecondFactor: false, schoolConfirmed: false, version: 1 }],
    currentRows: 1,
    totalRows: 1,
  })
  api.refuse(seatMember, 'team-full')
  await open()
  await button(words.seatAction).click()
  await expect.element(page.getByText(words.pick)).toBeVisible()
  await page.getByLabelText(words.seat).fill('Zo')
  await page.getByRole('option', { name: zoe.name }).click()
  await button(words.seatAction).click()
  await expect.element(page.getByText(refusals['team-full'].message)).toBeVisible()
  expect(api.calls(seatMember)[0]?.params).toMatchObject({ entry: team._id, member: zoe._id })
})

test('an owner of the event adds a player by the whole name, since nobody is listed for them', async () => {
  api.answer(getStaffTeam, team)
  api.refuse(seatPerson, 'person-not-found')
  const user = staffOf({ _id: ref.event, name: 'Regatta' }, 'owner')
  await renderUi(<StaffTeamModal {...ref} onClose={() => undefined} />, { user })
  await button(words.seatAction).click()
  await expect.element(page.getByText(words.type)).toBeVisible()
  await page.getByLabelText(words.seat).fill('Zo')
  await button(words.seatAction).click()
  await expect.element(page.getByText(refusals['person-not-found'].message)).toBeVisible()
  api.answer(seatPerson, team)
  await page.getByLabelText(words.seat).fill('Zoé')
  await button(words.seatAction).click()
  await expect.element(page.getByText(words.seated('Zoé'))).toBeVisible()
  expect(api.calls(seatPerson).at(-1)).toMatchObject({ params: { entry: team._id }, body: { person: 'Zoé' } })
})

test('removing a member asks first', async () => {
  api.answer(getStaffTeam, team)
  api.answer(unseatMember, { status: 200, message: 'Removed from the team' })
  await open()
  await button(words.remove('Ada')).click()
  await expect.element(page.getByText(words.removeQuestion('Ada'))).toBeVisible()
  expect(api.calls(unseatMember)).toEqual([])
  await button(words.removeYes).click()
  await expect.poll(() => api.calls(unseatMember)[0]?.params['member']).toBe(ada._id)
})

test('another member is made captain, at once; the captain has no such button', async () => {
  const bob = { ...ada, _id: idOf(42), name: 'Bob', captain: false }
  api.answer(getStaffTeam, { ...team, members: [ada, bob] })
  api.refuse(appointCaptain, 'not-found')
  await open()
  await expect.element(button(words.appoint('Ada'))).not.toBeInTheDocument()
  await button(words.appoint('Bob')).click()
  await expect.element(page.getByText(refusals['not-found'].message)).toBeVisible()
  const handedOver = {
    ...team,
    members: [
      { ...ada, captain: false },
      { ...bob, captain: true },
    ],
  }
  api.answer(appointCaptain, handedOver)
  api.answer(getStaffTeam, handedOver)
  await button(words.appoint('Bob')).click()
  await expect.element(page.getByText(words.appointed('Bob'))).toBeVisible()
  expect(api.calls(appointCaptain).at(-1)).toMatchObject({ params: { entry: team._id }, body: { member: bob._id } })
  await expect.element(button(words.appoint('Ada'))).toBeVisible()
})

test.each(['judge', 'viewer'] as const)('a %s of the event looks at a team and changes nothing', async (role) => {
  const bob = { ...ada, _id: idOf(42), name: 'Bob', captain: false }
  api.answer(getStaffTeam, { ...team, members: [ada, bob] })
  const user = staffOf({ _id: ref.event, name: 'Regatta' }, role)
  await renderUi(<StaffTeamModal {...ref} onClose={() => undefined} />, { user })
  await expect.element(page.getByText('Bob')).toBeVisible()
  for (const name of [words.appoint('Bob'), words.remove('Bob'), words.seatAction, words.renew])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('the name and the code can be changed', async () => {
  api.answer(getStaffTeam, team)
  api.refuse(renameStaffTeam, 'team-exists', { errors: { name: 'This name is already taken' } })
  api.answer(renewStaffCode, { ...team, code: 'NPQRSTUVWXYZ' })
  await open()
  await page.getByLabelText(words.name).fill('Terns')
  await button(words.rename).click()
  await expect.poll(() => api.calls(renameStaffTeam)[0]?.body).toEqual({ name: 'Terns' })
  await button(words.renew).click()
  await expect.element(page.getByText(words.renewed)).toBeVisible()
})

test('a team that has gone says so', async () => {
  api.refuse(getStaffTeam, 'not-found')
  await open()
  await expect.element(page.getByText(words.gone)).toBeVisible()
})

test('a new team needs a name, and is opened', async () => {
  api.answer(createStaffTeam, { ...team, members: [] })
  const onAdded = vi.fn<(entry: string) => void>()
  await renderUi(<AddTeam event={ref.event} onAdded={onAdded} />)
  await button(words.add).click()
  await button(words.create).click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await page.getByLabelText(words.name).fill('Gulls')
  await button(words.create).click()
  await expect.poll(() => onAdded.mock.calls).toEqual([[team._id]])
})
