import type { Route } from '@drapeau/contract/route.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Fields } from '../scene/plausible-fields.ts'

/** Names of the language, and rights by other names. */
const others = ['__proto__', 'constructor', 'prototype', 'role', 'isAdmin', 'admin', '_id', 'score', 'enable'] as const

/** Every column name of every table, as the database writes it and as the program does, with a value that would do harm. */
export async function columnsOf({ pool }: Database, id: string): Promise<Fields> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select distinct column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
  )
  const valueOf = (type: string): unknown =>
    type === 'uuid'
      ? id
      : type === 'boolean'
        ? true
        : /int|numeric/.test(type)
          ? 1
          : type === 'text'
            ? 'admin'
            : '2020-01-01T00:00:00Z'
  return Object.fromEntries([
    ...others.map((name): [string, unknown] => [name, 'admin']),
    ...rows.flatMap(({ name, type }): [string, unknown][] => [
      [name, valueOf(type)],
      [name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase()), valueOf(type)],
    ]),
  ])
}

/** The fields that a body can set; read-only ones are only compared. */
export function settableIn({ body }: Route): string[] {
  return Object.entries(body?.shape ?? {})
    .filter(([, field]) => !readOnlyOf(field))
    .map(([name]) => name)
}

/** Those that the route has no use for. */
export function strangersTo(route: Route, columns: Fields, where: 'body' | 'query'): [string, unknown][] {
  const own = new Set(where === 'body' ? settableIn(route) : Object.keys(route.query?.shape ?? {}))
  return Object.entries(columns).filter(([name]) => !own.has(name))
}

/**
 * Fields that a route open to others than administrators takes by the name of a column, and so must be meant to change
 * it; those of `ignored` it takes by specification and must not heed.
 */
export const takenByName: Record<string, readonly string[]> = {
  register: ['name', 'email', 'isStudent'],
  // The token of the browser, which only shares its name with the kind of device of a session.
  login: ['email', 'remember', 'device'],
  forgotPassword: ['email'],
  resendConfirmation: ['email'],
  updateMe: ['name', 'email', 'isStudent'],
  setOnLeaderboard: ['onBoard'],
  createTeam: ['name'],
  renameTeam: ['name'],
  submitFlag: ['flag'],
}

/** A visitor names no type of account; an administrator who makes one may. */
export const ignored: Record<string, Fields> = {
  register: { type: 'admin', active: true, enable: 'enabled' },
  submitWriteUp: { flag: 'epitech{anything}' },
}
