import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import type { Fields } from '../scene/plausible-fields.ts'
import type { Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Answer, Site } from '../scene/site.ts'
import { writes } from '../scene/write-routes.ts'
import type { Tried } from './access.ts'
import { changedTables, RowStore } from './row-store.ts'
import { columnsOf, ignored, settableIn, strangersTo, takenByName } from './extra-fields.ts'

interface Place {
  site: Site
  store: RowStore
  /** As it was when both sites were last found alike. */
  digests: ReadonlyMap<string, string>
}

interface Call {
  name: string
  route: Route
  path: string
  token: string | undefined
  fields: Fields
}

/**
 * M1, M2, M4: every route that changes something is called on two copies of the site, plainly on the first; on the second
 * with the name of every column besides, in the body and in the address. That is refused and changes nothing, or both
 * sites are alike afterwards.
 */
export async function tryColumns(scene: Scene, plain: Site, loaded: Site, form: Form): Promise<Tried> {
  const tried: Tried = { asked: 0, broken: unknownNames(await columnsOf(plain.database, '')) }
  const [first, second] = [await placeOf(plain), await placeOf(loaded)]
  const columns = await columnsOf(plain.database, scene.people.stranger.id)
  for (const [name, route] of writes) {
    const role: Role = route.audience === 'admin' ? 'admin' : route.audience === 'anyone' ? 'visitor' : 'captain'
    const address = addressesOf(route, scene.things, false)[0]
    if (!address) continue
    const token = role === 'visitor' ? undefined : await sameSession(first.site, second.site, scene.people[role].id)
    const call = {
      name,
      route,
      path: address.path,
      token,
      fields: route.body ? fieldsOf(name, route, scene, role) : {},
    }
    await send(first.site, call)
    const isDone = await sendLoaded(second, call, columns, form, tried)
    if (!isDone) await send(second.site, call)
    const unlike = await unlikeTables(first, second)
    if (unlike.length > 0) tried.broken.push(`${name} left ${unlike.join(', ')} otherwise than without smuggled fields`)
  }
  return tried
}

/** Only what has changed on either site since can have made them unlike. */
async function unlikeTables(first: Place, second: Place): Promise<string[]> {
  const changed = new Set<string>()
  for (const place of [first, second]) {
    const digests = await place.store.fingerprints()
    for (const table of changedTables(place.digests, digests)) changed.add(table)
    place.digests = digests
  }
  return changedTables(await first.store.likeness([...changed]), await second.store.likeness([...changed]))
}

/** True when the call was taken in spite of what was added to it, and so need not be repeated. */
async function sendLoaded(
  { site, store }: Place,
  call: Call,
  columns: Fields,
  form: Form,
  tried: Tried,
): Promise<boolean> {
  const before = await store.fingerprints()
  const extra = strangersTo(call.route, columns, 'body')
  const queries = strangersTo(call.route, columns, 'query').map(([name]) => `${encodeURIComponent(name)}=admin`)
  const taken = Object.entries(ignored[call.name] ?? {})
  const attempts: Call[] = []
  for (const some of batches(queries, form)) attempts.push({ ...call, path: `${call.path}?${some.join('&')}` })
  for (const some of [...batches(extra, form), ...(taken.length > 0 ? [taken] : [])])
    attempts.push({ ...call, fields: { ...call.fields, ...Object.fromEntries(some) } })
  for (const attempt of attempts) {
    tried.asked += 1
    const { status } = await send(site, attempt)
    if (status < 300) return true
    if (status >= 500) tried.broken.push(`${call.name} answered ${status} to smuggled fields`)
  }
  for (const table of changedTables(before, await store.fingerprints()))
    tried.broken.push(`${call.name} refused smuggled fields and yet changed ${table}`)
  return false
}

/** A form has room for forty fields, an address for some kilobytes; the long form also sends each alone. */
function batches<Item>(items: readonly Item[], form: Form): Item[][] {
  const some = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25))
  return form === 'long' ? [...some, ...items.map((item) => [item])] : some
}

function send(site: Site, { route, path, token, fields }: Call): Promise<Answer> {
  const hasBody = route.body !== undefined || Object.keys(fields).length > 0
  return site.ask({ method: route.method, path, token, ...(hasBody && bodyOf(route, fields)) })
}

/** Nothing is known of it at first, so that all of it is compared once. */
async function placeOf(site: Site): Promise<Place> {
  return { site, store: await RowStore.of(site.database), digests: new Map() }
}

/** The same token on both sites: what ends a session must not keep the next route from being tried. */
async function sameSession(first: Site, second: Site, accountId: string): Promise<string> {
  const { token, sessionId } = await first.build.session(accountId)
  const { sessionId: other } = await second.build.session(accountId)
  const { rows } = await first.database.pool.query<{ digest: Buffer }>(
    'select token_hash as digest from session where id = $1',
    [sessionId],
  )
  await second.database.pool.query('update session set token_hash = $1 where id = $2', [rows[0]?.digest, other])
  return token
}

/** A field that is new and bears the name of a column is a decision: it is written down in `takenByName`. */
function unknownNames(columns: Fields): string[] {
  return Object.entries(routes).flatMap(([name, route]) => {
    if (route.method === 'GET' || route.audience === 'admin') return []
    const taken = settableIn(route).filter((field) => field in columns)
    return taken
      .filter((field) => !takenByName[name]?.includes(field) && !(field in (ignored[name] ?? {})))
      .map((field) => `${name} takes ${field}, and nobody has written down why`)
  })
}
