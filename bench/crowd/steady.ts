import { setTimeout as pause } from 'node:timers/promises'
import { Player, type PlayerAccount } from './player.ts'
import { Tally, type CrowdReport } from './tally.ts'

export interface SteadyOrder {
  kind: 'steady'
  url: string
  eventId: string
  players: PlayerAccount[]
  challenges: { id: string; flag: string }[]
  thinkMs: number
}

export interface SteadyReport extends CrowdReport {
  /** Acknowledged solves, as indexes of players and of challenges in the order. */
  solved: [player: number, challenge: number][]
  /** Players whose live stream ended. */
  cut: number
  /** Players whose live stream missed a message. */
  incomplete: number
}

/** Streams are opened in batches of this size. */
const atOnce = 50
const maxWaitMs = 60_000

/**
 * A running event in which everybody has a live stream, reads and submits flags. It begins when all streams are open, and
 * ends when `ended` gives the number of announcements that each player should have received.
 */
export async function runSteady(
  { url, eventId, players, challenges, thinkMs }: SteadyOrder,
  onReady: () => void,
  ended: Promise<number>,
): Promise<SteadyReport> {
  const tally = new Tally()
  const event = { site: new URL(url), eventId, challenges, thinkMs }
  const clients: Player[] = []
  for (const [index, account] of players.entries()) {
    clients.push(new Player(event, tally, account, index))
    if (clients.length % atOnce === 0 || clients.length === players.length)
      await until(() => clients.every((each) => each.hasGreeted))
  }
  onReady()
  const stop = new AbortController()
  const playing = clients.map((player) => player.play(stop.signal))
  const announced = await ended
  stop.abort()
  await Promise.all(playing)
  await until(() => clients.every((player) => player.hasReceivedAll(announced)))
  const cut = clients.filter(({ isListening }) => !isListening).length
  const incomplete = clients.filter((player) => !player.hasReceivedAll(announced)).length
  for (const player of clients) player.leave()
  const solved = clients.flatMap((player, index) =>
    player.solved.map((challenge): [number, number] => [index, challenge]),
  )
  return { ...tally.report, solved, cut, incomplete }
}

/** Waits for a condition, up to a limit. */
async function until(holds: () => boolean): Promise<void> {
  for (const began = performance.now(); !holds() && performance.now() - began < maxWaitMs;) await pause(20)
}
