import { routes } from '@drapeau/contract/routes.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { inParallel } from '../scene/in-parallel.ts'
import type { Site } from '../scene/site.ts'
import { mayKnow } from './allowed.ts'
import { randomWord, type Canary } from './canaries.ts'
import { fingerprintOf, type Findings, tokenOf } from './read-crawl.ts'

/** A search for a word that the role may not know must give the same response as a search for a random word. */
export async function search(site: Site, scene: Scene, phase: Phase, form: Form, findings: Findings): Promise<void> {
  const requestsToSend = roles
    .filter((role) => role !== 'admin' && (form === 'long' || ['visitor', 'bystander'].includes(role)))
    .flatMap((role) =>
      listsFor(scene, role).map(({ name, path }) => ({
        role,
        name,
        path,
        unknown: unknownTo(scene, role, phase, form),
      })),
    )
  await inParallel(requestsToSend, async ({ role, name, path, unknown }) => {
    const searchFor = async (word: string): Promise<string> =>
      fingerprintOf(await site.send({ path: `${path}?q=${encodeURIComponent(word)}`, token: tokenOf(scene, role) }))
    const nothing = await searchFor(randomWord())
    for (const { kind, of, word } of unknown) {
      findings.requests += 1
      findings.compared += 1
      if ((await searchFor(word)) !== nothing) findings.oracles.push(`${phase} ${role} ${name}?q= ${kind} of ${of}`)
    }
  })
}

function listsFor({ objects }: Scene, role: Role): { name: string; path: string }[] {
  return Object.entries(routes)
    .filter(
      ([, { query, audience }]) =>
        query && 'q' in query.shape && audience !== 'admin' && (audience === 'anyone' || role !== 'visitor'),
    )
    .flatMap(([name, route]) => addressesOf(route, objects, false).map(({ path }) => ({ name, path })))
}

/** All canaries in the long form, one of each kind in the short. A search accepts a hundred characters. */
function unknownTo({ canaries }: Scene, role: Role, phase: Phase, form: Form): Canary[] {
  const unknown = canaries.all.filter((canary) => canary.word.length <= 100 && !mayKnow(canary, role, phase))
  return form === 'long'
    ? unknown
    : [...Map.groupBy(unknown, ({ kind }) => kind).values()].flatMap(([first]) => first ?? [])
}
