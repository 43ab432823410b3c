import { setTimeout as pause } from 'node:timers/promises'
import { Player, type Sailor } from './player.ts'
import { Tally, type Testimony } from './tally.ts'

export interface SteadyOrder {
  kind: 'steady'
  url: string
  eventId: string
  players: Sailor[]
  challenges: { id: string; flag: string }[]
  thinkMs: number
}

export interface SteadyTestimony extends Testimony {
  /** Solves that were acknowledged: places of players and of challenges in the order. */
  solved: [player: number, challenge: number][]
  /** Players whose live stream ended, or did not say all that it should have. */
  cut: number
  deaf: number
}

/** Streams are opened so many at a time, as a queue before a door lets people in. */
const atOnce = 50
const patienceMs = 60_000

/**
 * An event as it goes on: everybody has a live stream, reads and answers. It begins when all streams are open, and ends
 * when it is told how many announcements each should have heard.
 */
export async function goOn(
  { url, eventId, players, challenges, thinkMs }: SteadyOrder,
  onReady: () => void,
  ended: Promise<number>,
): Promise<SteadyTestimony> {
  const tally = new Tally()
  const field = { site: new URL(url), eventId, challenges, thinkMs }
  const crew: Player[] = []
  for (const [place, sailor] of players.entries()) {
    crew.push(new Player(field, tally, sailor, place))
    if (crew.length % atOnce === 0 || crew.length === players.length)
      await until(() => crew.every((each) => each.hasGreeted))
  }
  onReady()
  const stop = new AbortController()
  const playing = crew.map((player) => player.play(stop.signal))
  const announced = await ended
  stop.abort()
  await Promise.all(playing)
  await until(() => crew.every((player) => player.hasHeard(announced)))
  const cut = crew.filter(({ isListening }) => !isListening).length
  const deaf = crew.filter((player) => !player.hasHeard(announced)).length
  for (const player of crew) player.leave()
  const solved = crew.flatMap((player, place) => player.solved.map((challenge): [number, number] => [place, challenge]))
  return { ...tally.testimony, solved, cut, deaf }
}

/** As long as that takes, but not for ever. */
async function until(holds: () => boolean): Promise<void> {
  for (const began = performance.now(); !holds() && performance.now() - began < patienceMs;) await pause(20)
}
