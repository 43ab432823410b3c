import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Stage } from '../stage.ts'
import type { ClientOrder, ClientReport } from './ledger-client.ts'
import type { Fixture } from './fixture.ts'
import type { LaneOrder } from './lane.ts'

export interface Traffic {
  /** Waits for the acknowledgement of pending submissions, then ends. */
  finish: () => Promise<ClientReport>
}

/** Starts the client that keeps the ledger, in its own process. */
export function startTraffic(stage: Stage, url: string, folder: string, fixture: Fixture, lanes: number): Traffic {
  const child = fork(join(import.meta.dirname, 'ledger-client.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit')
  stage.onClear(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  })
  const order: ClientOrder = { url, folder, lanes: lanesOf(fixture, lanes) }
  child.send(order)
  return {
    finish: async () => {
      const report = once(child, 'message')
      child.send('finish')
      const [received] = (await Promise.race([report, ended.then(failed)])) as [ClientReport]
      return received
    },
  }
}

/** Each player belongs to one lane. Practice and event alternate in every lane. */
function lanesOf({ players, practice, event }: Fixture, lanes: number): LaneOrder[] {
  const targets = practice.flatMap((challenge, index) => [challenge, event[index] ?? challenge])
  return Array.from({ length: lanes }, (_, lane) => ({
    name: `lane${lane}`,
    players: players.filter((__, index) => index % lanes === lane),
    targets,
  }))
}

function failed(): never {
  throw new Error('The client that keeps the ledger ended by itself.')
}
