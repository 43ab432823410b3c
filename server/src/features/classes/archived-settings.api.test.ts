import * as contract from '@drapeau/contract/classes/archive.ts'
import { getClass, renewClassCode, updateClass } from '@drapeau/contract/classes/classes.ts'
import { removeJoinCode, renewJoinCode } from '@drapeau/contract/classes/joining.ts'
import { listPupils, removePupil, resetPupils, updatePupil } from '@drapeau/contract/classes/pupils.ts'
import { addTeacher, removeTeacher } from '@drapeau/contract/classes/teachers.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { buildClass, buildTeacher } from '#test/class-scenario.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person
beforeAll(async () => {
  site = await world()
  ada = await buildTeacher(site)
})

const archive = (id: string) =>
  site.api.as(ada).call(contract.archiveClass, { params: { id }, body: { accounts: 'keep' } })
const archived = { status: 409, body: { code: 'class-archived' } }

test('an archived class keeps its name, settings and codes, and is changed again once it is restored', async () => {
  const { id } = await buildClass(site, ada)
  const as = site.api.as(ada)
  await as.call(renewJoinCode, { params: { id } })
  const settings = {
    name: 'Renamed',
    schoolYear: '2030',
    seats: 7,
    joinApproval: false,
    sign: 'Q',
    offLeaderboard: false,
  }
  const rename = () => as.call(updateClass, { params: { id }, body: settings })
  const renew = () => as.call(renewClassCode, { params: { id } })
  const openJoining = () => as.call(renewJoinCode, { params: { id } })
  const closeJoining = () => as.call(removeJoinCode, { params: { id } })
  const acts = [rename, renew, openJoining, closeJoining]
  const before = (await archive(id)).body
  for (const act of acts) expect(await act()).toMatchObject(archived)
  // Also for what would change nothing, and for administrators.
  expect(await as.call(updateClass, { params: { id }, body: {} })).toMatchObject(archived)
  expect(
    await site.api.as(await site.build.admin()).call(updateClass, { params: { id }, body: settings }),
  ).toMatchObject(archived)
  expect((await as.call(getClass, { params: { id } })).body).toEqual(before)
  await as.call(contract.restoreClass, { params: { id } })
  for (const act of acts) expect((await act()).status).toBe(200)
  expect((await as.call(getClass, { params: { id } })).body).toMatchObject({ ...settings, joinCode: null })
})

test('an archived class lets its people go, and gives pupils other names', async () => {
  const { id, pupils } = await buildClass(site, ada, 2)
  const as = site.api.as(ada)
  const colleague = await buildTeacher(site)
  await as.call(addTeacher, { params: { id }, body: { person: colleague.email } })
  await archive(id)
  const [first, second] = pupils.map(({ _id }) => ({ id, pupil: _id }))
  if (!first || !second) throw new Error('There are no pupils.')
  const names = { realName: 'Other Name', loginName: 'other-name' }
  expect((await as.call(updatePupil, { params: first, body: names })).body).toMatchObject(names)
  expect((await as.call(resetPupils, { params: { id }, body: { pupils: [first.pupil] } })).body.slips).toHaveLength(1)
  expect((await as.call(removePupil, { params: second, query: {} })).status).toBe(200)
  expect((await as.call(removeTeacher, { params: { id, teacher: colleague.id } })).status).toBe(200)
  expect((await as.call(listPupils, { params: { id } })).body.pupils.map(({ loginName }) => loginName)).toEqual([
    'other-name',
  ])
})
