import type { Proof, Verdict } from '../proof.ts'
import { crossingRights } from './propagation-rights.ts'
import { crossings } from './propagation.ts'
import { type Fleet, sail } from './cluster.ts'
import { layGround } from './shared-services.ts'
import { restartUnderLoad } from './rolling.ts'
import { askThroughOneCache } from './shared-cache.ts'
import { startTogether } from './parallel-start.ts'

const forms = {
  short: { together: 3, voyage: { restarts: 2, pace: 10, streams: 6 } },
  long: { together: 4, voyage: { restarts: 20, pace: 40, streams: 40 } },
}

interface Seen {
  figures: string[]
  faults: string[]
}

export const nodes: Proof = {
  promise:
    'Two nodes on one database and one bucket behind a proxy are one site: what happens at one is seen at the other at once, and each can be restarted without a failed request.',
  run: async (form, stage): Promise<Verdict> => {
    const { together, voyage } = forms[form]
    const start = await startTogether(stage, await layGround(stage), together)
    const fleet = await sail(stage, start)
    const seen: Seen[] = [start, await crossOver(fleet), await restartUnderLoad(stage, fleet, voyage)]
    if (fleet.proxy.hasCache) seen.push(await askThroughOneCache(fleet))
    const faults = seen.flatMap((each) => each.faults)
    const figures = seen.flatMap((each) => each.figures)
    return { shortfalls: counted(faults), figures: [`behind ${fleet.proxy.name}`, ...figures] }
  },
}

/** Everything is tried in both directions: neither node is the first. */
async function crossOver(fleet: Fleet): Promise<Seen> {
  const [one, other] = fleet.nodes.map(({ url }) => url)
  const faults: string[] = []
  let slowest = { name: '', ms: 0 }
  const all = Object.entries({ ...crossings, ...crossingRights })
  for (const [name, cross] of all)
    for (const [here, there] of [
      [one, other],
      [other, one],
    ]) {
      const seen = await cross(fleet, String(here), String(there))
      if (typeof seen === 'string') faults.push(`${name} ${seen}`)
      else if (seen > slowest.ms) slowest = { name, ms: seen }
    }
  return {
    faults,
    figures: [`${all.length} things cross both ways (slowest: ${slowest.name}, ${slowest.ms.toFixed(0)} ms)`],
  }
}

/** Each kind of fault once, with how often it happened. */
function counted(faults: readonly string[]): string[] {
  return [...Map.groupBy(faults, (fault) => fault)].map(([fault, all]) => `${all.length} × ${fault}`)
}
