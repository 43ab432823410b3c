import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { samplePath } from '../../server/test/sample-path.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import { inParallel } from '../scene/in-parallel.ts'
import { isStaff } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { SiteResponse, Site } from '../scene/site.ts'
import { writeRoutes } from '../scene/write-routes.ts'
import { type Caller, expectedAccess } from './callers.ts'

/** Routes that end the caller's session; each is called with a session of its own. */
const sessionEndingRoutes: ReadonlySet<string> = new Set(['logout', 'endMySession', 'endAllMySessions'])

export interface CheckResult {
  requests: number
  faults: string[]
}

/** Calls every route as every caller, and compares the result with the audience in the contract. */
export async function checkAccess(site: Site, scene: Scene, callers: readonly Caller[]): Promise<CheckResult> {
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  const result: CheckResult = { requests: 0, faults: [] }
  const check = async (caller: Caller, name: string, route: Route): Promise<void> => {
    const response = await callAs(site, scene, caller, name, route)
    result.requests += 1
    const expected = expectedAccess(caller, route)
    const access = accessOf(response)
    if (access !== expected && !isStricter(caller, access))
      result.faults.push(`${name} as ${caller.name}: ${access} instead of ${expected} (${response.status})`)
  }
  for (const caller of callers) {
    const isWriting = ([, route]: readonly [string, Route]): boolean => expectedAccess(caller, route) === 'allowed'
    const refused = writeRoutes.filter((entry) => !isWriting(entry))
    await inParallel([...reads, ...refused], ([name, route]) => check(caller, name, route))
    // What one call changes, the next one may meet: these stay in their order.
    for (const [name, route] of writeRoutes.filter(isWriting)) await check(caller, name, route)
  }
  return result
}

async function callAs(site: Site, scene: Scene, caller: Caller, name: string, route: Route): Promise<SiteResponse> {
  const { person, as } = caller
  const isEnding = sessionEndingRoutes.has(name) && expectedAccess(caller, route) === 'allowed'
  const token = isEnding && person ? (await site.build.session(person.id)).token : person?.token
  const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, as)) : {}
  // Staff ask about their event: about everybody is for administrators.
  const query = name === 'countReaders' && isStaff(as) ? `?event=${scene.events.regatta.id}` : ''
  return site.send({ method: route.method, path: `${samplePath(route)}${query}`, token, ...body })
}

/** An unconfirmed account cannot sign in; if it has a session nevertheless, the site may refuse it. */
function isStricter({ as }: Caller, access: string): boolean {
  return as === 'unconfirmed' && access === 'signed-out'
}

function accessOf({ status, bytes }: SiteResponse): string {
  if (status !== 401 && status !== 403) return status < 500 ? 'allowed' : 'fault'
  const { code } = JSON.parse(bytes.toString()) as { code: string }
  return code === 'signed-out' || code === 'forbidden' || code === 'token-scope' ? code : 'allowed'
}
