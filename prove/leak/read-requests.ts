import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { noId } from '../../server/test/sample-path.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { type Query, queriesOf } from '../scene/queries.ts'
import { isClosedTo, type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { SiteObject } from '../scene/objects.ts'
import { mayKnow } from './allowed.ts'

export interface ReadRequest {
  /** The name of the route. */
  name: string
  role: Role
  path: string
  language: string
  /** The same request about an object that does not exist, if the role may not know of the object in `path`. */
  absentPath: string | undefined
  /** The objects in it, for a report. */
  about: string
}

/** The short form's roles in each phase: everybody at least once, and those from whom the phase hides something. */
const shortRoles: Record<Phase, readonly Role[]> = {
  before: ['visitor', 'captain', 'opponent', 'owner', 'admin'],
  running: ['unconfirmed', 'bystander', 'player', 'hidden', 'judge', 'teacher'],
  frozen: ['bystander', 'captain', 'disqualified', 'author', 'viewer'],
  ended: ['bystander', 'player'],
  revealed: ['visitor', 'opponent', 'disqualified', 'admin'],
}

/** Calls of every reading route by everybody. */
export function readRequestsOf(scene: Scene, phase: Phase, form: Form): ReadRequest[] {
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  return (form === 'long' ? roles : shortRoles[phase]).flatMap((role) =>
    reads.flatMap(([name, route]) =>
      pathsOf(route, scene, role, phase, form).map(({ path, objects }, index) => ({
        name,
        role,
        path,
        language: index % 2 === 0 ? 'fr' : 'en',
        about: objects.map(({ kind, of }) => `${kind} ${of}`).join(', '),
        absentPath: absentOf(
          path,
          objects,
          role,
          phase,
          name === 'listCategoryChallenges' ? scene.emptyCategory : noId,
        ),
      })),
    ),
  )
}

interface Path {
  path: string
  objects: readonly SiteObject[]
}

/**
 * The long form calls a route with every id of any kind and with every filter; a route that is closed to the role, with
 * the ids of its own kind only. The short form uses ids of the route's kind, filters only the first of them, by all hidden
 * objects and one that the role may know, and calls a closed route once.
 */
function pathsOf(route: Route, { objects }: Scene, role: Role, phase: Phase, form: Form): Path[] {
  const isClosed = isClosedTo(role, route)
  const addresses = addressesOf(route, objects, form === 'long' && !isClosed)
  if (isClosed) return form === 'long' ? addresses : addresses.slice(0, 1)
  const queries = queriesOf(route, objects)
  if (form === 'long') return addresses.flatMap((address) => queries.map((query) => joined(address, query)))
  const [whole, ...filtered] = withoutMoreOfTheKnown(queries, role, phase)
  return [
    ...addresses.map((address) => joined(address, whole)),
    ...addresses.slice(0, 1).flatMap((address) => filtered.map((query) => joined(address, query))),
  ]
}

/** Of the queries that filter by an object that the role may know, only the first of each filter. */
function withoutMoreOfTheKnown(queries: readonly Query[], role: Role, phase: Phase): Query[] {
  const seen = new Set<string>()
  return queries.filter(({ text, object }) => {
    if (!object || isHidden(object, role, phase)) return true
    const [field = ''] = text.split('=')
    const isFirst = !seen.has(field)
    seen.add(field)
    return isFirst
  })
}

function joined({ path, objects }: Path, query?: Query): Path {
  if (!query || query.text === '') return { path, objects }
  return { path: `${path}?${query.text}`, objects: query.object ? [...objects, query.object] : objects }
}

/** A category of hidden challenges must look like an empty one; any other hidden object like one that does not exist. */
function absentOf(
  path: string,
  objects: readonly SiteObject[],
  role: Role,
  phase: Phase,
  noCategory: string,
): string | undefined {
  const hidden = objects.filter((object) => isHidden(object, role, phase))
  if (hidden.length === 0) return undefined
  return hidden.reduce((absent, { id, kind }) => absent.replaceAll(id, kind === 'categories' ? noCategory : noId), path)
}

function isHidden({ canary }: SiteObject, role: Role, phase: Phase): boolean {
  return role !== 'admin' && !mayKnow(canary, role, phase)
}
