import type { Route } from '@drapeau/contract/route.ts'
import { rolesOpening } from '@drapeau/rules/grant-openings.ts'
import { addressesOf } from '../scene/addresses.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import type { ObjectKind, SiteObject } from '../scene/objects.ts'
import type { Fields } from '../scene/plausible-fields.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { writeRoutes } from '../scene/write-routes.ts'
import type { CheckResult } from './access.ts'
import { changedTables, RowStore } from './row-store.ts'

/** The objects of the teacher's class, by name; of other kinds nothing belongs to a class. */
const ofOwnClass: Partial<Record<ObjectKind, RegExp>> = {
  classes: /^Year 9 B$/,
  'class-invitations': /^bystander/,
  'class-join-requests': /^hidden/,
  assignments: /^Year 9 B/,
  users: /^(?:captain|teacher)$/,
  hands: /^captain$/,
  comments: /^captain$/,
  'deletion-requests': /^pupil of Year 9 B$/,
}

/** Z2: a teacher names classes, assignments, invitations, requests and pupils of others, in the path or the body; nothing may change. */
export async function checkForeignClasses(site: Site, scene: Scene): Promise<CheckResult> {
  const result: CheckResult = { requests: 0, faults: [] }
  const { token } = await site.build.session(scene.people.teacher.id)
  const store = await RowStore.of(site.database)
  let before = await store.digests()
  const changed = async (): Promise<string[]> => {
    const after = await store.digests()
    const tables = changedTables(before, after)
    before = after
    return tables
  }
  const call = async (name: string, route: Route, path: string, more: Fields = {}): Promise<void> => {
    const body = route.body ? bodyOf(route, { ...fieldsOf(name, route, scene, 'teacher'), ...more }) : {}
    const { status } = await site.send({ method: route.method, path, token, ...body })
    result.requests += 1
    if (status < 400 || status >= 500) result.faults.push(`${name} responded ${status} to a teacher at ${path}`)
  }
  const bodies = foreignBodiesOf(scene)
  for (const [name, route] of writeRoutes) {
    if (!isOfClass(route) && !isOfPupils(route)) continue
    const addresses = addressesOf(route, scene.objects, false)
    for (const { path, objects } of addresses)
      if (isOfPupils(route) || objects.some(isForeign)) await call(name, route, path)
    const own = addresses.find(({ objects }) => !objects.some(isForeign))
    if (own && bodies[name]) await call(name, route, own.path, bodies[name])
    for (const table of await changed()) result.faults.push(`${name} by a teacher changed ${table} of another class`)
  }
  return { ...result, faults: [...result.faults, ...(await missingChange(site, scene, token, changed))] }
}

function isOfClass(route: Route): boolean {
  return /^\/(?:classes|assignments)\/:id/.test(route.path) && rolesOpening(route).includes('teacher')
}

/** What pupils and those who are to become pupils decide about themselves; the teacher is neither. */
function isOfPupils({ path, audience }: Route): boolean {
  return audience === 'player' && /^\/class-|^\/assignments\/mine|\/hand$/.test(path)
}

function isForeign({ kind, of }: SiteObject): boolean {
  return ofOwnClass[kind]?.test(of) === false
}

/** What a body can name of another class, in a call about an own one. */
function foreignBodiesOf({ objects, people }: Scene): Record<string, Fields> {
  const requests = objects.of('class-join-requests').filter(isForeign)
  const foreign = { requests: requests.map(({ id }) => id) }
  return {
    acceptJoinRequests: foreign,
    declineJoinRequests: foreign,
    movePupils: { class: objects.named('classes', 'Year 9 C').id, pupils: [people.captain.id] },
    resetPupils: { pupils: [people.opponent.id] },
    addPupils: { people: [{ account: people.opponent.id, name: people.opponent.name, loginName: 'somebody' }] },
    copyAssignment: { class: objects.named('classes', 'Year 9 C').id },
    createAssignment: { pupils: [people.opponent.id] },
    updateAssignment: { pupils: [people.opponent.id] },
  }
}

/** The same teacher changes their own class, or the check would prove nothing. */
async function missingChange(
  site: Site,
  { objects }: Scene,
  token: string,
  changed: () => Promise<string[]>,
): Promise<string[]> {
  const path = `/api/classes/${objects.named('classes', 'Year 9 B').id}`
  const headers = { 'content-type': 'application/json' }
  await site.send({ method: 'PUT', path, token, headers, body: JSON.stringify({ name: 'Renamed' }) })
  return (await changed()).includes('class') ? [] : ['a teacher could not change the own class']
}
