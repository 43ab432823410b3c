import { createClass } from '@drapeau/contract/classes/classes.ts'
import { addPupils, listPupils, type Pupil } from '@drapeau/contract/classes/pupils.ts'
import type { Person } from './builders.ts'
import type { World } from './world.ts'

/** Somebody who is no administrator and may teach. */
export async function buildTeacher(
  site: World,
  options: Parameters<World['build']['player']>[0] = {},
): Promise<Person> {
  const teacher = await site.build.player(options)
  await site.build.grant(teacher, 'teacher')
  return teacher
}

let made = 0

/** A class of this teacher with so many pupils without an address. */
export async function buildClass(
  site: World,
  teacher: Person,
  count = 1,
): Promise<{ id: string; code: string; pupils: Pupil[]; passwords: Record<string, string> }> {
  made += 1
  const as = site.api.as(teacher)
  const { _id: id, code } = (await as.call(createClass, { body: { name: `Class ${made}`, country: 'France' } })).body
  const people = Array.from({ length: count }, (_none, at) => ({
    name: `Teal ${made} ${at}`,
    loginName: `teal-${made}-${at}`,
    realName: `Real ${made} ${at}`,
  }))
  const { slips } = (await as.call(addPupils, { params: { id }, body: { people } })).body
  const { pupils } = (await as.call(listPupils, { params: { id } })).body
  const passwords = Object.fromEntries(slips.map(({ loginName, password }) => [loginName, password]))
  return { id, code, pupils, passwords }
}
