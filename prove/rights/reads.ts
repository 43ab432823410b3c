import { routes } from '@drapeau/contract/routes.ts'
import { addressesOf } from '../scene/addresses.ts'
import { isClosedTo, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import { sideBySide } from '../scene/in-parallel.ts'
import type { Site } from '../scene/site.ts'
import type { Tried } from './access.ts'
import { changedTables, RowStore } from './row-store.ts'

/** What reading may write, and why. */
const mayWrite: Record<string, { tables: readonly string[]; why: string }> = {
  confirmAccount: { tables: ['account', 'mailed_key'], why: 'A GET by specification; it takes a mailed key.' },
  resetPassword: {
    tables: ['account', 'mailed_key', 'session'],
    why: 'A GET by specification; it takes a mailed key.',
  },
  unlockHint: { tables: ['hint_unlock'], why: 'A GET by specification; a hint is charged once for ever.' },
  getChallenge: {
    tables: ['challenge_opening'],
    why: 'That an entry has opened it is noted once, for the honesty report.',
  },
}

/** H2: everybody reads everything, and afterwards every row is as it was. */
export async function tryReading(site: Site, scene: Scene): Promise<Tried> {
  const tried: Tried = { asked: 0, broken: [] }
  const store = await RowStore.of(site.database)
  const reads = Object.entries(routes).filter(([name, { method }]) => method === 'GET' && name !== 'openLive')
  let before = await store.fingerprints()
  // Some of it is written a moment after the answer.
  const owed = new Set<string>()
  for (const [name, route] of reads) {
    const addresses = addressesOf(route, scene.things, false)
    const questions = roles.flatMap((role) =>
      (isClosedTo(role, route) ? addresses.slice(0, 1) : addresses).map(({ path }) => ({ role, path })),
    )
    await sideBySide(questions, async ({ role, path }) => {
      await site.ask({ path, token: role === 'visitor' ? undefined : scene.people[role].token })
      tried.asked += 1
    })
    const after = await store.fingerprints()
    for (const table of mayWrite[name]?.tables ?? []) owed.add(table)
    for (const table of changedTables(before, after))
      if (!owed.has(table)) tried.broken.push(`${name} wrote to ${table}`)
    before = after
  }
  return tried
}
