import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../bench/administrator.ts'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { sendRequest } from './send-request.ts'
import type { CrashSite } from './crash-site.ts'
import type { Listener } from './listener.ts'

/** What has not recovered by then never will. */
const maxMs = 120_000

/**
 * Checks right after a crash what people would notice: an announcement reaches the open browsers (the bus), a mail is
 * sent (the queue), and signing out ends the session (the session cache). Returns what has not recovered.
 */
export async function checkRecovery(
  site: CrashSite,
  listeners: readonly Listener[],
  addressee: string,
): Promise<{ faults: string[]; tookMs: number }> {
  const began = Date.now()
  const checks = {
    'an announcement did not reach everybody': () => announcementsArrive(site, listeners),
    'a mail was not sent': () => mailIsSent(site, addressee),
    'a session survived signing out': () => signingOutWorks(site),
  }
  const faults = await Promise.all(
    Object.entries(checks).map(async ([fault, check]) => ((await check()) ? [] : [fault])),
  )
  return { faults: faults.flat(), tookMs: Date.now() - began }
}

/** The first announcement may come while channels reconnect, and may then be fetched; the second must arrive live. */
async function announcementsArrive({ url }: CrashSite, listeners: readonly Listener[]): Promise<boolean> {
  const { authorization } = await signIn(url)
  const announce = async (): Promise<string> => {
    const reply = await fetch(`${url}/api/notifications`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'All hands on deck', description: '<p>The storm is over.</p>' }),
    })
    const { _id } = (await reply.json()) as { _id: string }
    return _id
  }
  const first = await announce()
  if (!(await becomesTrue(() => listeners.every(({ received, fetched }) => received.has(first) || fetched.has(first)))))
    return false
  const second = await announce()
  return becomesTrue(() => listeners.every(({ received }) => received.has(second)))
}

async function mailIsSent({ url, dataDir }: CrashSite, addressee: string): Promise<boolean> {
  const { status } = await sendRequest({
    label: 'forget',
    method: 'POST',
    url: `${url}/api/users/forget`,
    body: { email: addressee },
  })
  if (status !== 200 && status !== 201) return false
  return becomesTrue(async () => (await listOutbox(join(dataDir, 'outbox'))).some(({ to }) => to.includes(addressee)))
}

async function signingOutWorks({ url }: CrashSite): Promise<boolean> {
  const { authorization } = await signIn(url)
  const me = async (): Promise<number> => (await fetch(`${url}/api/users/me`, { headers: { authorization } })).status
  const before = await me()
  await fetch(`${url}/api/users/logout`, { method: 'POST', headers: { authorization } })
  return before === 200 && (await me()) === 401
}

async function becomesTrue(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + maxMs; Date.now() < deadline; await pause(20)) if (await holds()) return true
  return false
}
