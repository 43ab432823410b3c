import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { noId } from '../../server/test/sample-path.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { type Query, queriesOf } from '../scene/queries.ts'
import { isClosedTo, type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Thing } from '../scene/objects.ts'
import { mayKnow } from './allowed.ts'

export interface Question {
  /** The route. */
  name: string
  role: Role
  path: string
  language: string
  /** The same about nothing, when it is about something whose existence this reader may not know of. */
  absentPath: string | undefined
  /** What it is about, for a report. */
  about: string
}

/** Who asks when in the short form: everybody at least once, and those who must not see the state of things in it. */
const strata: Record<Phase, readonly Role[]> = {
  before: ['visitor', 'captain', 'other', 'admin'],
  running: ['unconfirmed', 'stranger', 'player', 'shade'],
  frozen: ['stranger', 'captain', 'out'],
  ended: ['stranger', 'player'],
  revealed: ['visitor', 'other', 'out', 'admin'],
}

/** Every route that reads, asked by everybody. */
export function questionsOf(scene: Scene, phase: Phase, form: Form): Question[] {
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  return (form === 'long' ? roles : strata[phase]).flatMap((role) =>
    reads.flatMap(([name, route]) =>
      pathsOf(route, scene, role, form).map(({ path, things }, place) => ({
        name,
        role,
        path,
        language: place % 2 === 0 ? 'fr' : 'en',
        about: things.map(({ kind, of }) => `${kind} ${of}`).join(', '),
        absentPath: absentOf(path, things, role, phase, name === 'listCategoryChallenges' ? scene.emptyCategory : noId),
      })),
    ),
  )
}

interface Path {
  path: string
  things: readonly Thing[]
}

/**
 * The long form asks for everything by every id there is, and with every filter; what is closed to whoever asks, by every
 * id that fits. The short one asks for what the address is about, filters the first of them, and once for what is closed.
 */
function pathsOf(route: Route, { things }: Scene, role: Role, form: Form): Path[] {
  const isClosed = isClosedTo(role, route)
  const addresses = addressesOf(route, things, form === 'long' && !isClosed)
  if (isClosed) return form === 'long' ? addresses : addresses.slice(0, 1)
  const queries = queriesOf(route, things)
  if (form === 'long') return addresses.flatMap((address) => queries.map((query) => joined(address, query)))
  const [whole, ...filtered] = queries
  return [
    ...addresses.map((address) => joined(address, whole)),
    ...addresses.slice(0, 1).flatMap((address) => filtered.map((query) => joined(address, query))),
  ]
}

function joined({ path, things }: Path, query?: Query): Path {
  if (!query || query.text === '') return { path, things }
  return { path: `${path}?${query.text}`, things: query.thing ? [...things, query.thing] : things }
}

/** A category whose challenges are all hidden looks like an empty one; whatever else is hidden, like what is not there. */
function absentOf(
  path: string,
  things: readonly Thing[],
  role: Role,
  phase: Phase,
  noCategory: string,
): string | undefined {
  const hidden = things.filter(({ canary }) => role !== 'admin' && !mayKnow(canary, role, phase))
  if (hidden.length === 0) return undefined
  return hidden.reduce((made, { id, kind }) => made.replaceAll(id, kind === 'categories' ? noCategory : noId), path)
}
