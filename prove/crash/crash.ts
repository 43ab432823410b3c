import { setTimeout as pause } from 'node:timers/promises'
import type { Form, Proof, Verdict } from '../proof.ts'
import { Stage } from '../stage.ts'
import { lookAfterwards } from './final-check.ts'
import { delayOf, faultOf } from './outcomes.ts'
import { CrashSite } from './crash-site.ts'
import { musterCrew } from './fixture.ts'
import { Listener } from './listener.ts'
import { PromisedMail } from './promised-mail.ts'
import { Readers } from './readers.ts'
import { findSilent } from './recovery.ts'
import { type Storm, storms, timesOf } from './sizes.ts'
import { startTraffic } from './traffic.ts'
import { together } from './outcome-log.ts'
import { verdictOf } from './verdict.ts'

export const crash: Proof = {
  promise: 'What was acknowledged is never lost or counted twice, however often the server or its database is killed.',
  run,
}

async function run(form: Form, stage: Stage): Promise<Verdict> {
  const storm = storms[form]
  for (let start = 1; start < storm.starts; start += 1) await openAndClose()
  const [site, folder] = [await CrashSite.open(stage), await stage.folder()]
  const crew = await musterCrew(site.databaseUrl, storm)
  const listeners = crew.players.slice(0, storm.listeners).map(({ token }) => new Listener(site.url, token))
  stage.later(async () => listeners.forEach((listener) => listener.stop()))
  const readers = new Readers(site.url, crew)
  const traffic = startTraffic(stage, site.url, folder, crew, storm.lanes)
  const began = Date.now()
  const { tookMs, faults } = await rage(storm, site, listeners)
  const lasted = Date.now() - began
  const { testimony, sent } = await traffic.finish()
  const seen = together([testimony, (await readers.stop()).testimony])
  const afterwards = await lookAfterwards(site, crew, folder, sent)
  return verdictOf(form, {
    starts: storm.starts,
    afterwards,
    times: timesOf(site.outages),
    upMs: lasted - site.outages.reduce((sum, { from, until }) => sum + until - from, 0),
    longestBackMs: tookMs,
    longestWaitMs: seen.longestMs,
    faults: [...faults, ...seen.odd.flatMap((answer) => faultOf(answer, site.outages) ?? [])],
    delays: seen.odd.flatMap((answer) => delayOf(answer, site.outages) ?? []),
    askedBack: seen.odd.filter(({ status }) => status === 503).length,
  })
}

/** It throws when the site does not become ready. */
async function openAndClose(): Promise<void> {
  const stage = new Stage()
  try {
    await CrashSite.open(stage)
  } finally {
    await stage.clear()
  }
}

/** One kill after the other, each at some moment of ordinary traffic, and a look at what came back. */
async function rage(
  { kills, lullMs, isMailPromised }: Storm,
  site: CrashSite,
  listeners: readonly Listener[],
): Promise<{ tookMs: number; faults: string[] }> {
  const faults: string[] = []
  const mail = new PromisedMail(site)
  let longest = 0
  for (const [turn, target] of kills.entries()) {
    await pause(lullMs * (0.5 + Math.random()))
    if (isMailPromised) mail.order(`sailor${kills.length + turn + 1}@example.org`)
    const took = await (target === 'server' ? site.killServer() : site.killPostmaster())
    const silent = await findSilent(site, listeners, `sailor${turn + 1}@example.org`)
    longest = Math.max(longest, silent.tookMs)
    faults.push(...silent.faults)
    if (site.hasEnded()) faults.push('the server ended by itself')
    if (kills.length > 10) console.error(`${turn + 1}/${kills.length} ${target}: ready again after ${took} ms`)
  }
  await pause(lullMs)
  const missing = await mail.findMissing()
  return { tookMs: longest, faults: [...faults, ...missing.map(() => 'a mail that was promised never came')] }
}
