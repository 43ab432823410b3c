import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import type { Cluster } from './cluster.ts'
import { timeUntil } from './listener.ts'

/** Restarts a node as an operator does: SIGTERM, wait until it has ended, start it with the same settings. */
export async function restart(
  stage: Stage,
  { nodes }: Cluster,
  index: number,
): Promise<{ wasReported: boolean; fault?: string }> {
  const node = nodes[index]
  if (!node) throw new Error('There is no such node.')
  node.child.kill('SIGTERM')
  const wasReported = await reportsStop(node)
  await node.ended
  const { exitCode, signalCode } = node.child
  const next = await stage.launch(node.settings)
  await untilReady(next)
  nodes[index] = next
  if (exitCode === 0) return { wasReported }
  return { wasReported, fault: `a node ended with ${exitCode ?? signalCode}: ${node.output().slice(-500)}` }
}

/** Whether readiness turns 503 before the process ends. */
async function reportsStop({ url, child }: SiteProcess): Promise<boolean> {
  let wasReported = false
  await timeUntil(async () => {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
    await reply?.arrayBuffer()
    wasReported = reply?.status === 503
    return wasReported || child.exitCode !== null
  })
  return wasReported
}
