import type { Person } from '../../server/test/builders.ts'
import type { Form } from '../proof.ts'
import { addressesOf } from '../scene/addresses.ts'
import { bodyOf, fieldsOf } from '../scene/bodies.ts'
import { isClosedTo, type Role } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { writeRoutes } from '../scene/write-routes.ts'
import type { CheckResult } from './access.ts'
import { belongsTo, type Own, ownOf } from './ownership.ts'
import { changedTables, type Row, RowStore } from './row-store.ts'

/** Those who play, or could. */
export type PlayerRole = Extract<
  Role,
  'unconfirmed' | 'bystander' | 'player' | 'opponent' | 'hidden' | 'disqualified' | 'captain'
>

export interface ForeignCheckResult extends CheckResult {
  /** Changed rows that belong to the caller. */
  own: number
}

/** Z2, Z3: players call every writing route with every object; only their own rows may change. */
export async function checkForeignObjects(
  site: Site,
  scene: Scene,
  form: Form,
  players: readonly PlayerRole[],
): Promise<ForeignCheckResult> {
  const result: ForeignCheckResult = { requests: 0, faults: [], own: 0 }
  const store = await RowStore.of(site.database)
  let digests = await store.digests()
  let rows = await allRows(store, store.tables)
  for (const role of players)
    for (const [name, route] of writeRoutes) {
      // Routes for anyone do not depend on the caller.
      if (isClosedTo(role, route) || route.audience === 'anyone') continue
      const person = scene.people[role]
      const before = ownOf(person, rows)
      const { token } = await site.build.session(person.id)
      rows.set('session', await store.rowsOf('session'))
      for (const { path } of addressesOf(route, scene.objects, form === 'long')) {
        const body = route.body ? bodyOf(route, fieldsOf(name, route, scene, role)) : {}
        await site.send({ method: route.method, path, token, ...body })
        result.requests += 1
      }
      const after = await store.digests()
      const changed = changedTables(digests, after)
      const fresh = new Map([...rows, ...(await allRows(store, changed))])
      const own = [before, ownOf(person, fresh)]
      for (const { table, row } of differences(rows, fresh, changed))
        if (isTheirs(table, row, person, own)) result.own += 1
        else result.faults.push(`${name} as ${role} changed ${table} of others: ${JSON.stringify(row).slice(0, 120)}`)
      ;[digests, rows] = [after, fresh]
    }
  return result
}

/** A row may belong to the caller before or after the call: leaving a team changes it for the last time. */
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
    const removed = [...old].filter(([text]) => !fresh.has(text))
    const added = [...fresh].filter(([text]) => !old.has(text))
    return [...removed, ...added].map(([, row]) => ({ table, row }))
  })
}
