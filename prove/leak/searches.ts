import { routes } from '@drapeau/contract/routes.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { sideBySide } from '../scene/in-parallel.ts'
import type { Site } from '../scene/site.ts'
import { mayKnow } from './allowed.ts'
import { aWord, type Canary } from './canaries.ts'
import { faceOf, type Findings, tokenOf } from './read-crawl.ts'

/** Looking for a word that one may not know must find what looking for any other word finds: nothing, and no count. */
export async function search(site: Site, scene: Scene, phase: Phase, form: Form, findings: Findings): Promise<void> {
  const questions = roles
    .filter((role) => role !== 'admin' && (form === 'long' || ['visitor', 'stranger'].includes(role)))
    .flatMap((role) =>
      listsFor(scene, role).map(({ name, path }) => ({
        role,
        name,
        path,
        unknown: unknownTo(scene, role, phase, form),
      })),
    )
  await sideBySide(questions, async ({ role, name, path, unknown }) => {
    const look = async (word: string): Promise<string> =>
      faceOf(await site.ask({ path: `${path}?q=${encodeURIComponent(word)}`, token: tokenOf(scene, role) }))
    const nothing = await look(aWord())
    for (const { kind, of, word } of unknown) {
      findings.asked += 1
      findings.compared += 1
      if ((await look(word)) !== nothing) findings.oracles.push(`${phase} ${role} ${name}?q= ${kind} of ${of}`)
    }
  })
}

function listsFor({ things }: Scene, role: Role): { name: string; path: string }[] {
  return Object.entries(routes)
    .filter(
      ([, { query, audience }]) =>
        query && 'q' in query.shape && audience !== 'admin' && (audience === 'anyone' || role !== 'visitor'),
    )
    .flatMap(([name, route]) => addressesOf(route, things, false).map(({ path }) => ({ name, path })))
}

/** All of them, or one of each kind. A search takes a hundred characters. */
function unknownTo({ canaries }: Scene, role: Role, phase: Phase, form: Form): Canary[] {
  const unknown = canaries.all.filter((canary) => canary.word.length <= 100 && !mayKnow(canary, role, phase))
  return form === 'long'
    ? unknown
    : [...Map.groupBy(unknown, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
}
