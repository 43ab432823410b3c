import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import type { Fleet } from './cluster.ts'
import { timeUntil } from './listener.ts'

/** As an operator does it: a signal, until it has ended by itself, and the same again. */
export async function restart(
  stage: Stage,
  { nodes }: Fleet,
  place: number,
): Promise<{ saidSo: boolean; fault?: string }> {
  const node = nodes[place]
  if (!node) throw new Error('There is no such node.')
  node.child.kill('SIGTERM')
  const saidSo = await saysThatItStops(node)
  await node.ended
  const { exitCode, signalCode } = node.child
  const next = await stage.launch(node.settings)
  await untilReady(next)
  nodes[place] = next
  if (exitCode === 0) return { saidSo }
  return { saidSo, fault: `a node ended with ${exitCode ?? signalCode}: ${node.output().slice(-500)}` }
}

/** Whether it is heard to be no longer ready before it is gone. */
async function saysThatItStops({ url, child }: SiteProcess): Promise<boolean> {
  let saidSo = false
  await timeUntil(async () => {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
    await reply?.arrayBuffer()
    saidSo = reply?.status === 503
    return saidSo || child.exitCode !== null
  })
  return saidSo
}
