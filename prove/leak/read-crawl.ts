import { setTimeout as pause } from 'node:timers/promises'
import { routes } from '@drapeau/contract/routes.ts'
import type { Phase, Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { inParallel } from '../scene/in-parallel.ts'
import type { SiteResponse, RequestOptions, Site } from '../scene/site.ts'
import { textsOfResponse } from './response-texts.ts'
import type { ReadRequest } from './read-requests.ts'
import type { Sightings } from './sightings.ts'

/** Everything that the crawls found, except the sightings. */
export class Findings {
  requests = 0
  /** Requests about a hidden object that were compared with the same request about no object. */
  compared = 0
  /** Responses by which a hidden object differs from one that does not exist. */
  readonly oracles: string[] = []
  /** Responses with a status of 500 or more. */
  readonly faults: string[] = []
}

/** Sends all requests, records sightings, and compares hidden objects with objects that do not exist. */
export async function readCrawl(
  site: Site,
  scene: Scene,
  phase: Phase,
  requestsToSend: readonly ReadRequest[],
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  const absent = new Map<string, Promise<string>>()
  await inParallel(requestsToSend, async (readRequest) => {
    const { name, role } = readRequest
    const response = await sendUntilServed(site, requestOf(scene, readRequest))
    findings.requests += 1
    if (response.status >= 500) findings.faults.push(`${role} ${name}: ${response.status}`)
    for (const canary of scene.canaries.in(textsOfResponse(response)))
      sightings.record({ canary, role, phase, where: name })
    if (readRequest.absentPath === undefined) return
    const key = `${role} ${readRequest.language} ${readRequest.absentPath}`
    const known =
      absent.get(key) ??
      sendUntilServed(site, requestOf(scene, { ...readRequest, path: readRequest.absentPath })).then(fingerprintOf)
    absent.set(key, known)
    findings.compared += 1
    if ((await known) !== fingerprintOf(response))
      findings.oracles.push(`${phase} ${role} ${name} ${readRequest.about}`)
  })
}

/** Rate limits are raised here, so 429 means that others are downloading: that says nothing about the object. */
async function sendUntilServed(site: Site, options: RequestOptions): Promise<SiteResponse> {
  for (;;) {
    const response = await site.send(options)
    if (response.status !== 429) return response
    await pause(20)
  }
}

function requestOf(scene: Scene, { name, role, path, language }: ReadRequest): RequestOptions {
  const headers = { 'accept-language': language, 'accept-encoding': 'gzip, br' }
  return { method: routes[name]?.method ?? 'GET', path, token: tokenOf(scene, role), headers }
}

export function tokenOf({ people }: Scene, role: Role): string | undefined {
  return role === 'visitor' ? undefined : people[role].token
}

/** The whole response except its date. */
export function fingerprintOf({ status, headers, bytes }: SiteResponse): string {
  const compared = Object.entries(headers).filter(([name]) => name !== 'date')
  return JSON.stringify([status, compared, bytes.toString('latin1')])
}
