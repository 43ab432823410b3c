import type { Person } from '../../server/test/builders.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import { isClosedTo, type Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { writes } from '../scene/write-routes.ts'
import type { Tried } from './access.ts'
import { belongsTo, type Own, ownOf } from './ownership.ts'
import { changedTables, type Row, RowStore } from './row-store.ts'

const players = [
  'unconfirmed',
  'stranger',
  'player',
  'other',
  'shade',
  'out',
  'captain',
] as const satisfies readonly Role[]

export interface TriedOthers extends Tried {
  /** Rows that were theirs to change, and changed. */
  own: number
}

/** Z2, Z3: players call every route that changes something with everything there is: only what is theirs changes. */
export async function tryOthersThings(site: Site, scene: Scene, form: Form): Promise<TriedOthers> {
  const tried: TriedOthers = { asked: 0, broken: [], own: 0 }
  const store = await RowStore.of(site.database)
  let digests = await store.fingerprints()
  let rows = await allRows(store, store.tables)
  for (const role of players)
    for (const [name, route] of writes) {
      // What anyone may call is not about whoever calls it.
      if (isClosedTo(role, route) || route.audience === 'anyone') continue
      const person = scene.people[role]
      const before = ownOf(person, rows)
      const { token } = await site.build.session(person.id)
      rows.set('session', await store.rowsOf('session'))
      for (const { path } of addressesOf(route, scene.things, form === 'long')) {
        const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, role)) : {}
        await site.ask({ method: route.method, path, token, ...body })
        tried.asked += 1
      }
      const after = await store.fingerprints()
      const changed = changedTables(digests, after)
      const fresh = new Map([...rows, ...(await allRows(store, changed))])
      const own = [before, ownOf(person, fresh)]
      for (const { table, row } of differences(rows, fresh, changed))
        if (isTheirs(table, row, person, own)) tried.own += 1
        else tried.broken.push(`${name} as ${role} changed ${table} of others: ${JSON.stringify(row).slice(0, 120)}`)
      ;[digests, rows] = [after, fresh]
    }
  return tried
}

/** What was theirs, or has become theirs: somebody who leaves a team changes it for the last time. */
function isTheirs(table: string, row: Row, person: Person, own: readonly Own[]): boolean {
  return own.some((mine) => belongsTo(table, row, person, mine))
}

async function allRows(store: RowStore, tables: readonly string[]): Promise<Map<string, Map<string, Row>>> {
  const rows = new Map<string, Map<string, Row>>()
  for (const table of tables) rows.set(table, await store.rowsOf(table))
  return rows
}

function differences(
  before: ReadonlyMap<string, ReadonlyMap<string, Row>>,
  after: ReadonlyMap<string, ReadonlyMap<string, Row>>,
  tables: readonly string[],
): { table: string; row: Row }[] {
  return tables.flatMap((table) => {
    const [old, fresh] = [before.get(table) ?? new Map<string, Row>(), after.get(table) ?? new Map<string, Row>()]
    const gone = [...old].filter(([text]) => !fresh.has(text))
    const come = [...fresh].filter(([text]) => !old.has(text))
    return [...gone, ...come].map(([, row]) => ({ table, row }))
  })
}
