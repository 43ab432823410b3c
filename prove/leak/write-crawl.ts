import { routes } from '@drapeau/contract/routes.ts'
import { password } from '../../server/test/builders.ts'
import { noId } from '../../server/test/sample-path.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { challengeOf } from '../scene/lookup.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import { isClosedTo, type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Ask, Site } from '../scene/site.ts'
import type { Thing } from '../scene/objects.ts'
import { writes } from '../scene/write-routes.ts'
import { mayKnow } from './allowed.ts'
import { aWord } from './canaries.ts'
import { faceOf, type Findings, tokenOf } from './read-crawl.ts'
import { layersOf } from './response-texts.ts'
import type { Sightings } from './sightings.ts'

/** Everybody tries to change everything, on a copy of the site; what they are told in return is searched too. */
export async function writeCrawl(
  site: Site,
  scene: Scene,
  phase: Phase,
  form: Form,
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  await tryBackups(site, scene, phase, { sightings, findings })
  for (const role of roles) {
    if (role !== 'visitor' && role !== 'admin') await guessElsewhere(site, scene, phase, role, findings)
    for (const [name, route] of writes) {
      const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, role)) : {}
      const ask = (path: string): Ask => ({ method: route.method, path, token: tokenOf(scene, role), ...body })
      const isAll = form === 'long' && phase === 'running' && !isClosedTo(role, route)
      const addresses = addressesOf(route, scene.things, isAll && role !== 'admin')
      // Of what an administrator may change, something is left for the next route; what is closed is closed at once.
      const isOnce = role === 'admin' || (form === 'short' && isClosedTo(role, route))
      for (const { path, things } of isOnce ? addresses.slice(0, 1) : addresses) {
        const answer = await site.ask(ask(path))
        findings.asked += 1
        if (answer.status >= 500) findings.faults.push(`${role} ${name}: ${answer.status}`)
        for (const canary of scene.canaries.in(layersOf(answer))) sightings.note({ canary, role, phase, where: name })
        const hidden = things.filter(({ canary }) => role !== 'admin' && !mayKnow(canary, role, phase))
        if (hidden.length === 0) continue
        const absent = faceOf(await site.ask(ask(withoutIds(path, hidden))))
        findings.compared += 1
        if (absent !== faceOf(answer))
          findings.oracles.push(`${phase} ${role} ${name} ${hidden.map(({ of }) => of).join(', ')}`)
      }
    }
  }
}

function withoutIds(path: string, hidden: readonly Thing[]): string {
  return hidden.reduce((made, { id }) => made.replaceAll(id, noId), path)
}

/** A session alone does not open a backup, not even that of an administrator: the password has to be typed again. */
async function tryBackups(
  site: Site,
  scene: Scene,
  phase: Phase,
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  const route = routes['downloadBackup']
  if (!route) return
  for (const { id } of scene.things.of('backups'))
    for (const typed of ['', ` ${password}`, password.toLowerCase(), `${password}x`, undefined]) {
      const path = `/api/backups/${id}/download`
      const answer = await site.ask({
        method: route.method,
        path,
        token: scene.people.admin.token,
        ...bodyOf(route, { password: typed }),
      })
      findings.asked += 1
      if (answer.status < 400) findings.oracles.push(`${phase} a backup without the password: ${answer.status}`)
      for (const canary of scene.canaries.in(layersOf(answer)))
        sightings.note({ canary, role: 'admin', phase, where: 'downloadBackup, without the password' })
    }
}

/** The flag of something hidden is a wrong answer like any other: nobody is told that it is right elsewhere. */
async function guessElsewhere(site: Site, scene: Scene, phase: Phase, role: Role, findings: Findings): Promise<void> {
  const route = routes['submitFlag']
  if (!route) return
  const path = `/api/submissions/${challengeOf(scene, 'practice locked').id}`
  const guess = async (at: string, flag: string): Promise<string> =>
    faceOf(await site.ask({ method: 'PUT', path: at, token: tokenOf(scene, role), ...bodyOf(route, { flag }) }))
  const open = `/api/submissions/${challengeOf(scene, 'practice open').id}`
  const hidden = scene.things.of('challenges').filter(({ canary }) => !mayKnow(canary, role, phase))
  for (const { of } of hidden)
    for (const at of [open, path]) {
      findings.compared += 1
      const [right, wrong] = [await guess(at, challengeOf(scene, of).flag), await guess(at, `epitech{${aWord()}}`)]
      if (right !== wrong) findings.oracles.push(`${phase} ${role} submitFlag with the flag of ${of}`)
    }
}
