import { suggestLoginName } from '@drapeau/rules/login-name.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import type { Db } from '#platform/database/database.ts'
import { listPupils } from './list-pupils.ts'
import { insertMembers } from './pupils.queries.ts'

/** Somebody with an account who comes into a class because they want to. */
export interface Entering {
  accountId: string
  /** The display name, not the real name. */
  name: string
  realName: string
  /** What a teacher chose for them; another one is derived from it when it is taken. */
  loginName?: string
}

/**
 * Puts people into a class that is locked, with login names that are free there. Nothing happens to those who are in it
 * already.
 */
export async function enterClass(
  transaction: Db,
  classId: string,
  people: readonly Entering[],
  now: Date,
): Promise<void> {
  const pupils = await listPupils(transaction, classId)
  const present = new Set(pupils.map(({ id }) => id))
  const taken = new Set(pupils.map(({ loginKey }) => loginKey))
  const isFree = (loginName: string): boolean => !taken.has(nameKey(loginName))
  const members = people
    .filter(({ accountId }) => !present.has(accountId))
    .map(({ accountId, name, realName, loginName: chosen = '' }) => {
      const loginName = chosen !== '' && isFree(chosen) ? chosen : suggestLoginName(chosen || realName || name, isFree)
      taken.add(nameKey(loginName))
      return { accountId, realName, loginName, joinedAlone: true }
    })
  if (members.length > 0) await insertMembers(transaction, classId, members, now)
}
