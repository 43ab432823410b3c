import { countKinds, type Proof, type Verdict } from '../proof.ts'
import { propagationsOfRights } from './propagation-rights.ts'
import { propagations } from './propagation.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { startSharedServices } from './shared-services.ts'
import { restartUnderLoad } from './rolling.ts'
import { readThroughCache } from './shared-cache.ts'
import { startInParallel } from './parallel-start.ts'

const forms = {
  short: { nodeCount: 3, restarts: { restarts: 2, pace: 10, streams: 6 } },
  long: { nodeCount: 4, restarts: { restarts: 20, pace: 40, streams: 40 } },
}

interface CheckResult {
  figures: string[]
  faults: string[]
}

export const nodes: Proof = {
  promise:
    'Two nodes on one database and one bucket behind a proxy are one site: what happens at one is visible at the other at once, and each can be restarted without a failed request.',
  run: async (form, stage): Promise<Verdict> => {
    const { nodeCount, restarts } = forms[form]
    const start = await startInParallel(stage, await startSharedServices(stage), nodeCount)
    const cluster = await openCluster(stage, start)
    const results: CheckResult[] = [
      start,
      await checkPropagation(cluster),
      await restartUnderLoad(stage, cluster, restarts),
    ]
    if (cluster.proxy.hasCache) results.push(await readThroughCache(cluster))
    const faults = results.flatMap((each) => each.faults)
    const figures = results.flatMap((each) => each.figures)
    return { shortfalls: countKinds(faults), figures: [`behind ${cluster.proxy.name}`, ...figures] }
  },
}

/** Checks every kind of change in both directions. */
async function checkPropagation(cluster: Cluster): Promise<CheckResult> {
  const [one, other] = cluster.nodes.map(({ url }) => url)
  const faults: string[] = []
  let slowest = { name: '', ms: 0 }
  const all = Object.entries({ ...propagations, ...propagationsOfRights })
  for (const [name, propagate] of all)
    for (const [here, there] of [
      [one, other],
      [other, one],
    ]) {
      const outcome = await propagate(cluster, String(here), String(there))
      if (typeof outcome === 'string') faults.push(`${name} ${outcome}`)
      else if (outcome > slowest.ms) slowest = { name, ms: outcome }
    }
  return {
    faults,
    figures: [
      `${all.length} kinds of change arrive in both directions (slowest: ${slowest.name}, ${slowest.ms.toFixed(0)} ms)`,
    ],
  }
}
