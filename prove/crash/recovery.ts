import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../bench/administrator.ts'
import { listOutbox } from '../../server/src/platform/mail/outbox.ts'
import { ask } from './send-request.ts'
import type { CrashSite } from './crash-site.ts'
import type { Listener } from './listener.ts'

/** Only to end what hangs: what is not back by then is not coming back. */
const longestMs = 120_000

/**
 * Right after a crash, what a person would notice: an announcement reaches the browsers that are open (the bus), a mail
 * is sent (the queue), and who signs out is out (the sessions). Answers with what did not come back.
 */
export async function findSilent(
  site: CrashSite,
  listeners: readonly Listener[],
  addressee: string,
): Promise<{ faults: string[]; tookMs: number }> {
  const began = Date.now()
  const signs = {
    'an announcement did not reach everybody': () => isHeard(site, listeners),
    'a mail was not written': () => isMailed(site, addressee),
    'who signed out was not out': () => isSignedOut(site),
  }
  const faults = await Promise.all(Object.entries(signs).map(async ([fault, sign]) => ((await sign()) ? [] : [fault])))
  return { faults: faults.flat(), tookMs: Date.now() - began }
}

/** The first one may come while channels are still being opened again, and is then looked up; a later one is heard. */
async function isHeard({ url }: CrashSite, listeners: readonly Listener[]): Promise<boolean> {
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
  if (!(await comesTrue(() => listeners.every(({ heard, found }) => heard.has(first) || found.has(first)))))
    return false
  const second = await announce()
  return comesTrue(() => listeners.every(({ heard }) => heard.has(second)))
}

async function isMailed({ url, dataDir }: CrashSite, addressee: string): Promise<boolean> {
  const asked = await ask({
    what: 'forget',
    method: 'POST',
    url: `${url}/api/users/forget`,
    body: { email: addressee },
  })
  if (asked.status !== 200 && asked.status !== 201) return false
  return comesTrue(async () => (await listOutbox(join(dataDir, 'outbox'))).some(({ to }) => to.includes(addressee)))
}

async function isSignedOut({ url }: CrashSite): Promise<boolean> {
  const { authorization } = await signIn(url)
  const me = async (): Promise<number> => (await fetch(`${url}/api/users/me`, { headers: { authorization } })).status
  const before = await me()
  await fetch(`${url}/api/users/logout`, { method: 'POST', headers: { authorization } })
  return before === 200 && (await me()) === 401
}

async function comesTrue(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + longestMs; Date.now() < deadline; await pause(20)) if (await holds()) return true
  return false
}
