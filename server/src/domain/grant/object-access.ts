import { namingsOf } from '@drapeau/rules/grant-openings.ts'
import { eventsOpenTo, grantsUsed, isWithin, opensToTeacher } from '@drapeau/rules/grants.ts'
import type { EventObjectKind } from '@drapeau/rules/named-objects.ts'
import type { Db } from '#platform/database/database.ts'
import type { ObjectAccess } from '#platform/http/object-access.ts'
import { Refusal } from '#platform/http/refusal.ts'

interface NamedObject {
  kind: EventObjectKind
  id: string
}

/** The event of each object, in their order and in one statement: null for none, undefined where there is no such object. */
export type EventsOf = (db: Db, objects: readonly NamedObject[]) => Promise<readonly (string | null | undefined)[]>

/** What a request names that has teachers: classes, and assignments of classes. */
interface TaughtObjects {
  classes: readonly string[]
  assignments: readonly string[]
}

/** Whether the account teaches all of these classes, and those of all of these assignments. */
export type TeachesAll = (db: Db, accountId: string, objects: TaughtObjects) => Promise<boolean>

interface Searches {
  eventsOf: EventsOf
  teachesAll: TeachesAll
}

/**
 * Access by grants. Whatever staff name in a request must be of events for which their grants open the route, and whatever
 * teachers name one of their classes; anything else does not exist for them. What they move out of every event is refused
 * as such, since nothing is hidden there.
 */
export function objectAccess({ eventsOf, teachesAll }: Searches): ObjectAccess {
  return {
    openingOf: ({ type, grants }, route, now) => {
      if (type === 'admin') return { reach: 'all', isManager: true }
      const reach = eventsOpenTo(grants, route, now)
      return { reach, isManager: reach.size > 0 || opensToTeacher(grants, route, now) }
    },
    expectOpen: async (route, { db, member, reach, now }, input) => {
      const classes: string[] = []
      const assignments: string[] = []
      const objects: (NamedObject & { isNowhere: boolean })[] = []
      for (const { kind, isTarget, idsIn } of namingsOf(route)) {
        for (const id of idsIn(input))
          if (kind === 'class') classes.push(id)
          else if (kind === 'assignment') assignments.push(id)
          else objects.push({ kind, id, isNowhere: isTarget === true && id === '' })
      }
      const isTaught = classes.length + assignments.length > 0
      if (isTaught && !(await teachesAll(db, member.accountId, { classes, assignments })))
        throw new Refusal('not-found')
      if (objects.some(({ isNowhere }) => isNowhere)) throw new Refusal('forbidden')
      const events = await eventsOf(db, objects)
      const found = events
        .filter((event) => event !== undefined && isWithin(reach, event))
        .map((event) => event ?? null)
      if (found.length < objects.length) throw new Refusal('not-found')
      return grantsUsed(member.grants, route, found, now)
    },
  }
}
