import { type Form, type Proof, shortfallsOf, type Verdict } from '../proof.ts'
import { SiteFactory } from '../scene/site-factory.ts'
import { type Phase, phases } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { createScene } from '../scene/scene.ts'
import type { Site } from '../scene/site.ts'
import { phaseActions } from '../scene/timeline.ts'
import { allowed, rowsAllowing } from './allowed.ts'
import { Canaries } from './canaries.ts'
import { readCrawl, Findings } from './read-crawl.ts'
import { searchPages } from './pages.ts'
import { readRequestsOf } from './read-requests.ts'
import { search } from './searches.ts'
import { Sightings } from './sightings.ts'
import { openStreams } from './streams.ts'
import { writeCrawl } from './write-crawl.ts'

export const leak: Proof = {
  promise: "No response reveals a flag, a hint, a hidden name, a key or other people's private data.",
  run: async (form, stage) => {
    const factory = await SiteFactory.start(stage)
    let site = await factory.open()
    const scene = await createScene(site, new Canaries())
    const [sightings, findings] = [new Sightings(), new Findings()]
    let files = 0
    for (const phase of phases) {
      await playPhase(site, scene, phase, form, { sightings, findings })
      if (phase === 'revealed') files = await searchPages(site, scene, phase, form, sightings)
      await site.close()
      searchLog(site, scene, phase, sightings)
      if (form === 'long' || phase === 'running')
        await crawlWrites(await factory.reopen(site), scene, phase, form, { sightings, findings })
      if (phase !== 'revealed') site = await factory.reopen(site)
      if (form === 'long') console.error(`leak: ${phase}, ${findings.requests} requests so far`)
    }
    return verdictOf(scene, sightings, findings, files, form)
  },
}

type Results = { sightings: Sightings; findings: Findings }

/** Moves the clock to the phase, opens the live channels, plays the phase, and then reads everything as everybody. */
async function playPhase(site: Site, scene: Scene, phase: Phase, form: Form, results: Results): Promise<void> {
  const { forward, run } = phaseActions[phase]
  site.forward(forward)
  const streams = await openStreams(site, scene)
  await run(site, scene)
  await readCrawl(site, scene, phase, readRequestsOf(scene, phase, form), results)
  if (form === 'long' || phase === 'running' || phase === 'frozen')
    await search(site, scene, phase, form, results.findings)
  await streams.close(phase, results.sightings)
}

async function crawlWrites(copy: Site, scene: Scene, phase: Phase, form: Form, results: Results): Promise<void> {
  await writeCrawl(copy, scene, phase, form, results)
  await copy.close()
  searchLog(copy, scene, phase, results.sightings)
}

/** The log must contain no secret, even at debug level. */
function searchLog(site: Site, { canaries }: Scene, phase: Phase, sightings: Sightings): void {
  for (const canary of canaries.in([site.logged()])) sightings.record({ canary, role: 'operator', phase, where: 'log' })
}

function verdictOf(scene: Scene, sightings: Sightings, findings: Findings, files: number, form: Form): Verdict {
  const leaks = sightings.all.filter((sighting) => rowsAllowing(sighting).length === 0)
  const needed = new Set(sightings.all.flatMap((sighting) => rowsAllowing(sighting)))
  // The short form does not use every row.
  const unneededRows = form === 'long' ? allowed.filter((row) => !needed.has(row)) : []
  const { requests, compared, oracles, faults } = findings
  const revealed = leaks.map(
    ({ canary, role, phase, where }) => `${canary.kind} of ${canary.of} to ${role} by ${where}, ${phase}`,
  )
  const unneeded = unneededRows.map(({ why }) => `a row of the table that is not needed: ${why}`)
  const wrong = [...new Set([...revealed, ...oracles, ...faults, ...unneeded])]
  return {
    shortfalls: [...wrong, ...shortfallsOf({ 'no canary was seen at all': sightings.all.length > 0 })],
    figures: [
      `${scene.canaries.all.length} canaries`,
      `${requests} responses and ${files} files searched`,
      `${leaks.length} hits outside the table of ${allowed.length} allowed cells`,
      `${sightings.all.length - leaks.length} within it`,
      `${compared} comparisons of hidden objects with objects that do not exist`,
      `${oracles.length} differences`,
    ],
  }
}
