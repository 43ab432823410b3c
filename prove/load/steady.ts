import { setTimeout as pause } from 'node:timers/promises'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import type { SteadyTestimony } from '../../bench/crowd/steady.ts'
import { summonSteady } from '../../bench/crowd/start-crowd.ts'
import { call } from '../nodes/call.ts'
import type { Stage } from '../stage.ts'
import type { Ground } from './prepared-event.ts'
import { type Sample, watchMemory } from './memory.ts'

export interface SteadySize {
  players: number
  ms: number
  /** How long each player thinks between two deeds, on average. */
  thinkMs: number
}

export interface SteadySeen extends SteadyTestimony {
  samples: Sample[]
  announced: number
}

/** Announcements while it goes on, for all to hear. */
const announcements = 4

export async function playSteadily(
  stage: Stage,
  ground: Ground,
  { players, ms, thinkMs }: SteadySize,
): Promise<SteadySeen> {
  const { site, eventId, challenges } = ground
  const crew = ground.players.slice(0, players).map(({ sailor }) => sailor)
  const order = { kind: 'steady', url: site.url, eventId, players: crew, challenges, thinkMs } as const
  const { ready, finish, disperse } = summonSteady(order)
  stage.onClear(disperse)
  await ready
  const stop = new AbortController()
  const watching = watchMemory(site, stop.signal)
  let announced = 0
  for (let turn = 1; turn <= announcements; turn += 1) {
    await pause(ms / announcements)
    const body = { title: `Bell ${turn}`, description: '<p>Ding.</p>' }
    const { status } = await call(site.url, { token: ground.adminToken }, createAnnouncement, { body })
    if (status === 201) announced += 1
    if (ms > 30_000) console.error(`  ${((turn * ms) / announcements / 1000).toFixed(0)} s of ${ms / 1000} s`)
  }
  stop.abort()
  const testimony = await finish(announced)
  return { ...testimony, samples: await watching, announced }
}
