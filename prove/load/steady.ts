import { setTimeout as pause } from 'node:timers/promises'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import type { SteadyReport } from '../../bench/crowd/steady.ts'
import { startSteady } from '../../bench/crowd/start-crowd.ts'
import { call } from '../nodes/call.ts'
import type { Stage } from '../stage.ts'
import type { PreparedEvent } from './prepared-event.ts'
import { type Sample, watchMemory } from './memory.ts'

export interface SteadySize {
  players: number
  ms: number
  /** The average pause of a player between two actions. */
  thinkMs: number
}

export interface SteadyResult extends SteadyReport {
  samples: Sample[]
  announced: number
}

/** Announcements to all players during the run. */
const announcements = 4

export async function playSteadily(
  stage: Stage,
  prepared: PreparedEvent,
  { players, ms, thinkMs }: SteadySize,
): Promise<SteadyResult> {
  const { site, eventId, challenges } = prepared
  const accounts = prepared.players.slice(0, players).map(({ account }) => account)
  const order = { kind: 'steady', url: site.url, eventId, players: accounts, challenges, thinkMs } as const
  const { ready, finish, kill } = startSteady(order)
  stage.onClear(kill)
  await ready
  const stop = new AbortController()
  const watching = watchMemory(site, stop.signal)
  let announced = 0
  for (let number = 1; number <= announcements; number += 1) {
    await pause(ms / announcements)
    const body = { title: `Bell ${number}`, description: '<p>Ding.</p>' }
    const { status } = await call(site.url, { token: prepared.adminToken }, createAnnouncement, { body })
    if (status === 201) announced += 1
    if (ms > 30_000) console.error(`  ${((number * ms) / announcements / 1000).toFixed(0)} s of ${ms / 1000} s`)
  }
  stop.abort()
  const report = await finish(announced)
  return { ...report, samples: await watching, announced }
}
