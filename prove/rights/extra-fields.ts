import type { Route } from '@drapeau/contract/route.ts'
import { readOnlyOf } from '@drapeau/contract/update.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { Fields } from '../scene/plausible-fields.ts'

/** Special property names of JavaScript, and fields that could grant rights. */
const others = ['__proto__', 'constructor', 'prototype', 'role', 'isAdmin', 'admin', '_id', 'score', 'enable'] as const

/** Every column name of every table in snake_case and in camelCase, with a harmful value. */
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

/** The fields that a body can set; the server only compares read-only fields. */
export function settableIn({ body }: Route): string[] {
  return Object.entries(body?.shape ?? {})
    .filter(([, field]) => !readOnlyOf(field))
    .map(([name]) => name)
}

export function unknownFieldsOf(route: Route, columns: Fields, where: 'body' | 'query'): [string, unknown][] {
  const own = new Set(where === 'body' ? settableIn(route) : Object.keys(route.query?.shape ?? {}))
  return Object.entries(columns).filter(([name]) => !own.has(name))
}

/**
 * Fields of routes for visitors and players that have the name of a column and are meant to change it. The fields in
 * `ignored` are accepted because of the specification, and must have no effect.
 */
export const takenByName: Record<string, readonly string[]> = {
  // `code` is that of the site, and compared only.
  register: ['name', 'email', 'isStudent', 'code'],
  openInvitationLink: ['key'],
  // `device` is the token of a browser, and only shares its name with the column of a session.
  login: ['email', 'remember', 'device'],
  // Codes and states are compared with what is stored, and never written.
  loginToClass: ['code', 'loginName', 'remember', 'device'],
  loginSecondStep: ['code', 'device'],
  confirmIdentity: ['code'],
  finishSignIn: ['state', 'code', 'remember', 'device'],
  finishLink: ['state', 'code'],
  joinTeam: ['code'],
  readInvitation: ['code'],
  findJoinableClass: ['code'],
  // The real name is for the teachers of the class.
  joinClass: ['code', 'realName'],
  addApp: ['code'],
  addPasskey: ['name', 'id', 'transports'],
  forgotPassword: ['email'],
  resendConfirmation: ['email'],
  createToken: ['name', 'scopes'],
  updateMe: ['name', 'email', 'isStudent'],
  setOnLeaderboard: ['onBoard'],
  createTeam: ['name'],
  renameTeam: ['name'],
  submitFlag: ['flag'],
  // What a pupil adds to a raised hand, for the teachers of the class.
  raiseHand: ['line'],
  askForDeletion: ['line'],
}

/** For example, only an administrator may choose the type of a new account. */
export const ignored: Record<string, Fields> = {
  register: { type: 'admin', active: true, enable: 'enabled' },
  submitWriteUp: { flag: 'epitech{anything}' },
}
