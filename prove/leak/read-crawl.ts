import { routes } from '@drapeau/contract/routes.ts'
import type { Phase, Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { sideBySide } from '../scene/in-parallel.ts'
import type { Answer, Ask, Site } from '../scene/site.ts'
import { layersOf } from './response-texts.ts'
import type { Question } from './read-requests.ts'
import type { Sightings } from './sightings.ts'

/** What a look at the whole site found, beside what was told to whom. */
export class Findings {
  asked = 0
  /** Questions about something hidden that were compared with the same about nothing. */
  compared = 0
  /** Answers by which what is hidden differs from what is not there. */
  readonly oracles: string[] = []
  /** Answers of 500 and more. */
  readonly faults: string[] = []
}

/** Puts all questions; what was told to whom is noted, and what is hidden must answer as if it were not there. */
export async function crawl(
  site: Site,
  scene: Scene,
  phase: Phase,
  questions: readonly Question[],
  { sightings, findings }: { sightings: Sightings; findings: Findings },
): Promise<void> {
  const absent = new Map<string, Promise<string>>()
  await sideBySide(questions, async (question) => {
    const { name, role } = question
    const answer = await site.ask(askOf(scene, question))
    findings.asked += 1
    if (answer.status >= 500) findings.faults.push(`${role} ${name}: ${answer.status}`)
    for (const canary of scene.canaries.in(layersOf(answer))) sightings.note({ canary, role, phase, where: name })
    if (question.absentPath === undefined) return
    const key = `${role} ${question.language} ${question.absentPath}`
    const known = absent.get(key) ?? site.ask(askOf(scene, { ...question, path: question.absentPath })).then(faceOf)
    absent.set(key, known)
    findings.compared += 1
    if ((await known) !== faceOf(answer)) findings.oracles.push(`${phase} ${role} ${name} ${question.about}`)
  })
}

function askOf(scene: Scene, { name, role, path, language }: Question): Ask {
  const headers = { 'accept-language': language, 'accept-encoding': 'gzip, br' }
  return { method: routes[name]?.method ?? 'GET', path, token: tokenOf(scene, role), headers }
}

export function tokenOf({ people }: Scene, role: Role): string | undefined {
  return role === 'visitor' ? undefined : people[role].token
}

/** All of an answer but the time of day. */
export function faceOf({ status, headers, bytes }: Answer): string {
  const told = Object.entries(headers).filter(([name]) => name !== 'date')
  return JSON.stringify([status, told, bytes.toString('latin1')])
}
