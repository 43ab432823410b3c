import { addTeacher } from '@drapeau/contract/classes/teachers.ts'
import type { Person } from './builders.ts'
import { buildClass, buildTeacher } from './class-scenario.ts'
import type { NamedRef } from './game-builders.ts'
import type { World } from './world.ts'

export interface Lesson {
  id: string
  teacher: Person
  pupils: [Person, Person]
  challenge: NamedRef & { flag: string }
  other: NamedRef & { flag: string }
}

/** A class whose two pupils are signed in, and two challenges that they can open. */
export async function buildLesson(site: World): Promise<Lesson> {
  const { build } = site
  const teacher = await buildTeacher(site)
  const { id, pupils } = await buildClass(site, teacher, 2)
  const [one, two] = await Promise.all(
    pupils.map(async ({ _id: accountId, name }): Promise<Person> => {
      const { token, sessionId } = await build.session(accountId)
      return { id: accountId, name, email: '', token, sessionId }
    }),
  )
  if (!one || !two) throw new Error('The class has fewer than two pupils.')
  const [challenge, other] = [await build.challenge(), await build.challenge()]
  site.invalidate()
  return { id, teacher, pupils: [one, two], challenge, other }
}

/** Somebody who teaches the class, too. */
export async function addSecondTeacher(site: World, { id, teacher }: Pick<Lesson, 'id' | 'teacher'>): Promise<Person> {
  const second = await buildTeacher(site)
  await site.api.as(teacher).call(addTeacher, { params: { id }, body: { person: second.email } })
  return second
}
