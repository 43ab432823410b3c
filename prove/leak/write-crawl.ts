import { routes } from '@drapeau/contract/routes.ts'
import { noId } from '../../server/test/sample-path.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { inParallel } from '../scene/in-parallel.ts'
import { challengeOf } from '../scene/lookup.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import { isClosedTo, type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site, SiteResponse } from '../scene/site.ts'
import type { SiteObject } from '../scene/objects.ts'
import { writeRoutes } from '../scene/write-routes.ts'
import { mayKnow } from './allowed.ts'
import { randomWord } from './canaries.ts'
import { fingerprintOf, type Findings, tokenOf } from './read-crawl.ts'
import { textsOfResponse } from './response-texts.ts'
import type { Sightings } from './sightings.ts'

/** Calls every writing route as everybody on a copy of the site, and searches the responses. */
export async function writeCrawl(
  site: Site,
  scene: Scene,
  phase: Phase,
  form: Form,
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  await downloadUnconfirmed(site, scene, phase, { sightings, findings })
  const call = async (role: Role, [name, route]: (typeof writeRoutes)[number]): Promise<void> => {
    const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, role)) : {}
    const token = tokenOf(scene, role)
    const send = (path: string): Promise<SiteResponse> => site.send({ method: route.method, path, token, ...body })
    const isAll = form === 'long' && phase === 'running' && !isClosedTo(role, route)
    const addresses = addressesOf(route, scene.objects, isAll && role !== 'admin')
    // An administrator changes one object only, to leave others for the next route; one call shows that a route is closed.
    const isOnce = role === 'admin' || (form === 'short' && isClosedTo(role, route))
    const absent = new Map<string, string>()
    for (const { path, objects } of isOnce ? addresses.slice(0, 1) : addresses) {
      const response = await send(path)
      findings.requests += 1
      if (response.status >= 500) findings.faults.push(`${role} ${name}: ${response.status}`)
      for (const canary of scene.canaries.in(textsOfResponse(response)))
        sightings.record({ canary, role, phase, where: name })
      const hidden = objects.filter(({ canary }) => role !== 'admin' && !mayKnow(canary, role, phase))
      if (hidden.length === 0) continue
      findings.compared += 1
      const [present, absentPath] = [fingerprintOf(response), withoutIds(path, hidden)]
      if (present === absent.get(absentPath)) continue
      // The response about no object may differ from an earlier one, because calls in between have changed something.
      absent.set(absentPath, fingerprintOf(await send(absentPath)))
      if (present !== absent.get(absentPath))
        findings.oracles.push(`${phase} ${role} ${name} ${hidden.map(({ of }) => of).join(', ')}`)
    }
  }
  for (const role of roles) {
    if (role !== 'visitor' && role !== 'admin') await submitFlagsElsewhere(site, scene, phase, role, findings)
    const isClosed = ([, route]: (typeof writeRoutes)[number]): boolean => isClosedTo(role, route)
    await inParallel(writeRoutes.filter(isClosed), (each) => call(role, each))
    // What one call changes, the next one may meet: these stay in their order.
    for (const open of writeRoutes.filter((each) => !isClosed(each))) await call(role, open)
  }
}

function withoutIds(path: string, hidden: readonly SiteObject[]): string {
  return hidden.reduce((absent, { id }) => absent.replaceAll(id, noId), path)
}

/** An administrator must have confirmed lately who they are to download a backup. */
async function downloadUnconfirmed(
  site: Site,
  scene: Scene,
  phase: Phase,
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  const route = routes['downloadBackup']
  if (!route) return
  const { token } = await site.build.session(scene.people.admin.id, { isConfirmed: false })
  for (const { id } of scene.objects.of('backups')) {
    const response = await site.send({
      method: route.method,
      path: `/api/backups/${id}/download`,
      token,
      ...bodyOf(route, {}),
    })
    findings.requests += 1
    if (response.status < 400) findings.oracles.push(`${phase} a backup without a confirmation: ${response.status}`)
    for (const canary of scene.canaries.in(textsOfResponse(response)))
      sightings.record({ canary, role: 'admin', phase, where: 'downloadBackup, without a confirmation' })
  }
}

/** Sending the flag of a hidden challenge to another challenge must get the response of any wrong flag. */
async function submitFlagsElsewhere(
  site: Site,
  scene: Scene,
  phase: Phase,
  role: Role,
  findings: Findings,
): Promise<void> {
  const route = routes['submitFlag']
  if (!route) return
  const path = `/api/submissions/${challengeOf(scene, 'practice locked').id}`
  const guess = async (at: string, flag: string): Promise<string> =>
    fingerprintOf(await site.send({ method: 'PUT', path: at, token: tokenOf(scene, role), ...bodyOf(route, { flag }) }))
  const open = `/api/submissions/${challengeOf(scene, 'practice open').id}`
  const hidden = scene.objects.of('challenges').filter(({ canary }) => !mayKnow(canary, role, phase))
  for (const { of } of hidden)
    for (const at of [open, path]) {
      findings.compared += 1
      const [right, wrong] = [await guess(at, challengeOf(scene, of).flag), await guess(at, `epitech{${randomWord()}}`)]
      if (right !== wrong) findings.oracles.push(`${phase} ${role} submitFlag with the flag of ${of}`)
    }
}
