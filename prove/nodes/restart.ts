import { type SiteProcess, type Stage, untilReady } from '../stage.ts'
import type { Fleet } from './fleet.ts'
import { timeUntil } from './listener.ts'

/** As an operator does it: a signal, until it has ended by itself, and the same again. */
export async function restart(stage: Stage, { nodes }: Fleet, place: number): Promise<string[]> {
  const node = nodes[place]
  if (!node) throw new Error('There is no such node.')
  node.child.kill('SIGTERM')
  const faults = (await saysThatItStops(node)) ? [] : ['a node stopped without saying that it is no longer ready']
  await node.ended
  if (node.child.exitCode !== 0)
    faults.push(`a node ended with ${node.child.exitCode ?? node.child.signalCode}: ${node.said().slice(-500)}`)
  const next = await stage.launch(node.settings)
  await untilReady(next)
  nodes[place] = next
  return faults
}

async function saysThatItStops({ url }: SiteProcess): Promise<boolean> {
  const isSaid = await timeUntil(async () => {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined)
    await reply?.arrayBuffer()
    return reply?.status === 503
  }, 3_000)
  return isSaid !== undefined
}
