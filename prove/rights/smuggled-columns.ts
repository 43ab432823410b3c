import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import type { Fields } from '../scene/plausible-fields.ts'
import type { Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { SiteResponse, Site } from '../scene/site.ts'
import { writeRoutes } from '../scene/write-routes.ts'
import type { CheckResult } from './access.ts'
import { changedTables, RowStore } from './row-store.ts'
import { columnsOf, ignored, settableIn, unknownFieldsOf, takenByName } from './extra-fields.ts'

interface CopiedSite {
  site: Site
  store: RowStore
  /** The digests of its tables after the previous route. */
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
 * M1, M2, M4: calls every writing route on two copies of the site. On the second copy the body and the query also contain
 * the name of every column. Such a call must be refused and change nothing, or have the same effect as the plain call.
 */
export async function checkSmuggledColumns(
  scene: Scene,
  plainSite: Site,
  extrasSite: Site,
  form: Form,
): Promise<CheckResult> {
  const result: CheckResult = { requests: 0, faults: unknownNames(await columnsOf(plainSite.database, '')) }
  const [first, second] = [await copiedSite(plainSite), await copiedSite(extrasSite)]
  const columns = await columnsOf(plainSite.database, scene.people.bystander.id)
  for (const [name, route] of writeRoutes) {
    const role: Role = route.audience === 'admin' ? 'admin' : route.audience === 'anyone' ? 'visitor' : 'captain'
    const address = addressesOf(route, scene.objects, false)[0]
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
    const isDone = await sendWithExtras(second, call, columns, form, result)
    if (!isDone) await send(second.site, call)
    const differing = await differingTables(first, second)
    if (differing.length > 0)
      result.faults.push(`${name} changed ${differing.join(', ')} differently with smuggled fields`)
  }
  return result
}

/** Compares only tables that have changed on either site since the previous route. */
async function differingTables(first: CopiedSite, second: CopiedSite): Promise<string[]> {
  const changed = new Set<string>()
  for (const copy of [first, second]) {
    const digests = await copy.store.digests()
    for (const table of changedTables(copy.digests, digests)) changed.add(table)
    copy.digests = digests
  }
  return changedTables(
    await first.store.normalizedDigests([...changed]),
    await second.store.normalizedDigests([...changed]),
  )
}

/** Returns true if a call with extra fields was accepted, so that the plain call must not be repeated. */
async function sendWithExtras(
  { site, store }: CopiedSite,
  call: Call,
  columns: Fields,
  form: Form,
  result: CheckResult,
): Promise<boolean> {
  const before = await store.digests()
  const extra = unknownFieldsOf(call.route, columns, 'body')
  const queries = unknownFieldsOf(call.route, columns, 'query').map(([name]) => `${encodeURIComponent(name)}=admin`)
  const taken = Object.entries(ignored[call.name] ?? {})
  const attempts: Call[] = []
  for (const some of batches(queries, form)) attempts.push({ ...call, path: `${call.path}?${some.join('&')}` })
  for (const some of [...batches(extra, form), ...(taken.length > 0 ? [taken] : [])])
    attempts.push({ ...call, fields: { ...call.fields, ...Object.fromEntries(some) } })
  for (const attempt of attempts) {
    result.requests += 1
    const { status } = await send(site, attempt)
    if (status < 300) return true
    if (status >= 500) result.faults.push(`${call.name} responded ${status} to smuggled fields`)
  }
  for (const table of changedTables(before, await store.digests()))
    result.faults.push(`${call.name} refused smuggled fields but changed ${table}`)
  return false
}

/** A form accepts forty fields and a URL a few kilobytes; the long form also sends each field alone. */
function batches<Item>(items: readonly Item[], form: Form): Item[][] {
  const some = Array.from({ length: Math.ceil(items.length / 25) }, (_, at) => items.slice(at * 25, at * 25 + 25))
  return form === 'long' ? [...some, ...items.map((item) => [item])] : some
}

function send(site: Site, { route, path, token, fields }: Call): Promise<SiteResponse> {
  const hasBody = route.body !== undefined || Object.keys(fields).length > 0
  return site.send({ method: route.method, path, token, ...(hasBody && bodyOf(route, fields)) })
}

/** Without digests at first, so that the first comparison covers all tables. */
async function copiedSite(site: Site): Promise<CopiedSite> {
  return { site, store: await RowStore.of(site.database), digests: new Map() }
}

/** Creates a session with the same token on both sites, one per route, because some routes end the session. */
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

/** Fields of players' routes that have the name of a column, but are not listed in `takenByName` or `ignored`. */
function unknownNames(columns: Fields): string[] {
  return Object.entries(routes).flatMap(([name, route]) => {
    if (route.method === 'GET' || route.audience === 'admin') return []
    const taken = settableIn(route).filter((field) => field in columns)
    return taken
      .filter((field) => !takenByName[name]?.includes(field) && !(field in (ignored[name] ?? {})))
      .map((field) => `${name} accepts ${field}, which is not listed in extra-fields.ts`)
  })
}
