import { setTimeout as pause } from 'node:timers/promises'
import type { Form, Proof, Verdict } from '../proof.ts'
import { Stage } from '../stage.ts'
import { checkAfterwards } from './final-check.ts'
import { delayOf, faultOf } from './outcomes.ts'
import { CrashSite } from './crash-site.ts'
import { createFixture } from './fixture.ts'
import { Listener } from './listener.ts'
import { PromisedMail } from './promised-mail.ts'
import { Readers } from './readers.ts'
import { checkRecovery } from './recovery.ts'
import { type Size, sizes, timesOf } from './sizes.ts'
import { startTraffic } from './traffic.ts'
import { mergeSummaries } from './outcome-log.ts'
import { verdictOf } from './verdict.ts'

export const crash: Proof = {
  promise: 'What was acknowledged is never lost or counted twice, however often the server or its database is killed.',
  run,
}

async function run(form: Form, stage: Stage): Promise<Verdict> {
  const size = sizes[form]
  for (let start = 1; start < size.starts; start += 1) await openAndClose()
  const [site, folder] = [await CrashSite.open(stage), await stage.folder()]
  const fixture = await createFixture(site.databaseUrl, size)
  const listeners = fixture.players.slice(0, size.listeners).map(({ token }) => new Listener(site.url, token))
  stage.onClear(async () => listeners.forEach((listener) => listener.stop()))
  const readers = new Readers(site.url, fixture)
  const traffic = startTraffic(stage, site.url, folder, fixture, size.lanes)
  const began = Date.now()
  const { tookMs, faults } = await killRepeatedly(size, site, listeners)
  const lasted = Date.now() - began
  const { summary, sent } = await traffic.finish()
  const outcomes = mergeSummaries([summary, (await readers.stop()).summary])
  const finalCheck = await checkAfterwards(site, fixture, folder, sent)
  return verdictOf(form, {
    starts: size.starts,
    finalCheck,
    times: timesOf(site.outages),
    upMs: lasted - site.outages.reduce((sum, { from, until }) => sum + until - from, 0),
    longestBackMs: tookMs,
    longestWaitMs: outcomes.longestMs,
    faults: [...faults, ...outcomes.odd.flatMap((outcome) => faultOf(outcome, site.outages) ?? [])],
    delays: outcomes.odd.flatMap((outcome) => delayOf(outcome, site.outages) ?? []),
    retryLater: outcomes.odd.filter(({ status }) => status === 503).length,
  })
}

/** Throws when the site does not become ready. */
async function openAndClose(): Promise<void> {
  const stage = new Stage()
  try {
    await CrashSite.open(stage)
  } finally {
    await stage.clear()
  }
}

/** Kills one after the other, each at a random moment of ordinary traffic, and checks the recovery after each. */
async function killRepeatedly(
  { kills, pauseMs, isMailPromised }: Size,
  site: CrashSite,
  listeners: readonly Listener[],
): Promise<{ tookMs: number; faults: string[] }> {
  const faults: string[] = []
  const mail = new PromisedMail(site)
  let longest = 0
  for (const [index, target] of kills.entries()) {
    await pause(pauseMs * (0.5 + Math.random()))
    if (isMailPromised) mail.request(`sailor${kills.length + index + 1}@example.org`)
    const took = await (target === 'server' ? site.killServer() : site.killPostmaster())
    const recovery = await checkRecovery(site, listeners, `sailor${index + 1}@example.org`)
    longest = Math.max(longest, recovery.tookMs)
    faults.push(...recovery.faults)
    if (site.hasEnded()) faults.push('the server ended by itself')
    if (kills.length > 10) console.error(`${index + 1}/${kills.length} ${target}: ready again after ${took} ms`)
  }
  await pause(pauseMs)
  const missing = await mail.findMissing()
  return { tookMs: longest, faults: [...faults, ...missing.map(() => 'a promised mail was never sent')] }
}
