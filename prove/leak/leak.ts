import { type Form, type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import { Ground } from '../scene/site-factory.ts'
import { type Phase, phases } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { layScene } from '../scene/scene.ts'
import type { Site } from '../scene/site.ts'
import { acts } from '../scene/timeline.ts'
import { allowed, linesOf } from './allowed.ts'
import { Canaries } from './canaries.ts'
import { crawl, Findings } from './read-crawl.ts'
import { searchPages } from './pages.ts'
import { questionsOf } from './read-requests.ts'
import { search } from './searches.ts'
import { Sightings } from './sightings.ts'
import { listen } from './streams.ts'
import { writeCrawl } from './write-crawl.ts'

export const leak: Proof = {
  promise: 'Nobody is told a flag, a hint, a hidden name, a key or anything of others that is not theirs to know.',
  run: async (form, stage) => {
    const ground = await Ground.lay(stage)
    let site = await ground.open()
    const scene = await layScene(site, new Canaries())
    const [sightings, findings] = [new Sightings(), new Findings()]
    let files = 0
    for (const phase of phases) {
      await live(site, scene, phase, form, { sightings, findings })
      if (phase === 'revealed') files = await searchPages(site, scene, phase, form, sightings)
      await site.close()
      searchLog(site, scene, phase, sightings)
      if (form === 'long' || phase === 'running')
        await tryWrites(await ground.reopen(site), scene, phase, form, { sightings, findings })
      if (phase !== 'revealed') site = await ground.reopen(site)
      if (form === 'long') console.error(`leak: ${phase}, ${findings.asked} questions so far`)
    }
    return verdictOf(scene, sightings, findings, files, form)
  },
}

type Notes = { sightings: Sightings; findings: Findings }

/** The clock is put forward, everyone listens, what happens happens, and then everyone asks for everything. */
async function live(site: Site, scene: Scene, phase: Phase, form: Form, notes: Notes): Promise<void> {
  const { forward, happens } = acts[phase]
  site.forward(forward)
  const streams = await listen(site, scene)
  await happens(site, scene)
  await crawl(site, scene, phase, questionsOf(scene, phase, form), notes)
  if (form === 'long' || phase === 'running' || phase === 'frozen')
    await search(site, scene, phase, form, notes.findings)
  await streams.close(phase, notes.sightings)
}

async function tryWrites(copy: Site, scene: Scene, phase: Phase, form: Form, notes: Notes): Promise<void> {
  await writeCrawl(copy, scene, phase, form, notes)
  await copy.close()
  searchLog(copy, scene, phase, notes.sightings)
}

/** What is logged, even for who looks closely, is for nobody's eyes but holds no secret either. */
function searchLog(site: Site, { canaries }: Scene, phase: Phase, sightings: Sightings): void {
  for (const canary of canaries.in([site.logged()])) sightings.note({ canary, role: 'operator', phase, where: 'log' })
}

function verdictOf(scene: Scene, sightings: Sightings, findings: Findings, files: number, form: Form): Verdict {
  const leaks = sightings.all.filter((sighting) => linesOf(sighting).length === 0)
  const needed = new Set(sightings.all.flatMap((sighting) => linesOf(sighting)))
  // The short form does not come by every line.
  const superfluous = form === 'long' ? allowed.filter((line) => !needed.has(line)) : []
  const { asked, compared, oracles, faults } = findings
  const told = leaks.map(
    ({ canary, role, phase, where }) => `${canary.kind} of ${canary.of} to ${role} by ${where}, ${phase}`,
  )
  const needless = superfluous.map(({ why }) => `a line that nobody needs: ${why}`)
  const wrong = [...new Set([...told, ...oracles, ...faults, ...needless])]
  return {
    shortfalls: [...wrong, ...shortfallsOf({ 'no canary was seen at all': sightings.all.length > 0 })],
    figures: [
      `${scene.canaries.all.length} canaries`,
      `${asked} answers and ${files} files searched`,
      `${leaks.length} hits outside the table of ${allowed.length} lines`,
      `${sightings.all.length - leaks.length} within it`,
      `${compared} comparisons of what is hidden with what is not there`,
      `${oracles.length} differences`,
    ],
  }
}
