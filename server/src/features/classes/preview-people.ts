import { randomInt } from 'node:crypto'
import { maxPeople, type PreviewedPerson } from '@drapeau/contract/classes/pupils.ts'
import { readPeople } from '@drapeau/formats/people/read-people.ts'
import { teacherOfList } from '@drapeau/rules/class-access.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { makePseudonym, pseudonyms } from '@drapeau/rules/pseudonym.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { ClassRow } from './classes.queries.ts'
import { getOpenClassFor } from './classes.service.ts'
import { listByEmail, listOwnPupils, listTakenNames } from './known-people.queries.ts'
import { listPupils } from './list-pupils.ts'
import { type Invent, type Known, type Listed, planPeople, type Present } from './plan-people.ts'

interface Preview {
  people: PreviewedPerson[]
  ignored: string[]
  leftOff: number
}

/** What would become of a list, and of so many people with invented names. Nothing is stored. */
export async function previewPeople(
  ctx: Ctx<'admin'>,
  classId: string,
  { text, count }: { text: string; count: number },
): Promise<Preview> {
  const known = await getOpenClassFor(ctx, ctx.db, classId)
  const { people, ignored, leftOff } = readPeople(text, maxPeople)
  const last = people.at(-1)?.line ?? 0
  const invented = Array.from({ length: Math.min(count, maxPeople - people.length) }, (_none, at) =>
    nobody(last + at + 1),
  )
  const listed = [...people, ...invented]
  const present = await lookUp(ctx, known, listed)
  const invent: Invent = (isFree) => makePseudonym(ctx.language, isFree, randomInt)
  return {
    people: planPeople(listed, present, invent),
    ignored,
    leftOff: leftOff + (count - invented.length),
  }
}

function nobody(line: number): Listed {
  return { line, realName: '', name: '', loginName: '', email: '' }
}

async function lookUp(
  { db, member, language }: Ctx<'admin'>,
  { id: classId, teachers }: ClassRow,
  listed: readonly Listed[],
): Promise<Present> {
  const nameKeys = listed.flatMap(({ name }) => (name === '' ? [] : [nameKey(name)]))
  const [known, own, takenNames, pupils] = await Promise.all([
    listByEmail(
      db,
      listed.map(({ email }) => email.toLowerCase()),
      teacherOfList(member),
    ),
    listOwnPupils(db, { nameKeys, ids: [] }, teacherOfList(member)),
    listTakenNames(db, [...nameKeys, ...pseudonyms(language).map(nameKey)]),
    listPupils(db, classId),
  ])
  return {
    // Somebody of the class whom the look-up leaves out is known to be there.
    byEmail: new Map([
      ...known.map((person): [string, Known] => [person.emailKey ?? '', person]),
      ...pupils.flatMap(({ id, name, email }): [string, Known][] =>
        email === null ? [] : [[email.toLowerCase(), { id, name, type: 'user' }]],
      ),
    ]),
    ownByName: new Map(own.map((person) => [person.nameKey, person])),
    takenNames,
    memberByLogin: new Map(pupils.map((pupil) => [pupil.loginKey, pupil.id])),
    membersByRealName: new Map(
      [...Map.groupBy(pupils, ({ realName }) => searchKey(realName))].map(([key, same]) => [
        key,
        same.map(({ id }) => id),
      ]),
    ),
    memberIds: new Set(pupils.map((pupil) => pupil.id)),
    teacherIds: new Set(teachers.map((teacher) => teacher.id)),
  }
}
