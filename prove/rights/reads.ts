import { routes } from '@drapeau/contract/routes.ts'
import { addressesOf } from '../scene/addresses.ts'
import { isClosedTo, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { inParallel } from '../scene/in-parallel.ts'
import type { Site } from '../scene/site.ts'
import type { CheckResult } from './access.ts'
import { changedTables, RowStore } from './row-store.ts'

/** The tables that reading routes may change, and why. */
const mayWrite: Record<string, { tables: readonly string[]; why: string }> = {
  confirmAccount: { tables: ['account', 'mailed_key'], why: 'A GET by specification; it takes a mailed key.' },
  resetPassword: {
    tables: ['account', 'mailed_key', 'session'],
    why: 'A GET by specification; it takes a mailed key.',
  },
  unlockHint: { tables: ['hint_unlock'], why: 'A GET by specification; a hint is charged once.' },
  getChallenge: {
    tables: ['challenge_opening'],
    why: 'The first time an entry opens a challenge is stored for the honesty report.',
  },
}

/** H2: calls every reading route as everybody, and checks that no row has changed. */
export async function checkReads(site: Site, scene: Scene): Promise<CheckResult> {
  const result: CheckResult = { requests: 0, faults: [] }
  const store = await RowStore.of(site.database)
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  let before = await store.digests()
  // A table stays allowed once a route may write to it, because some writes happen after the response.
  const allowedTables = new Set<string>()
  for (const [name, route] of reads) {
    const addresses = addressesOf(route, scene.objects, false)
    const requestsToSend = roles.flatMap((role) =>
      (isClosedTo(role, route) ? addresses.slice(0, 1) : addresses).map(({ path }) => ({ role, path })),
    )
    await inParallel(requestsToSend, async ({ role, path }) => {
      await site.send({ path, token: role === 'visitor' ? undefined : scene.people[role].token })
      result.requests += 1
    })
    const after = await store.digests()
    for (const table of mayWrite[name]?.tables ?? []) allowedTables.add(table)
    for (const table of changedTables(before, after))
      if (!allowedTables.has(table)) result.faults.push(`${name} wrote to ${table}`)
    before = after
  }
  return result
}
