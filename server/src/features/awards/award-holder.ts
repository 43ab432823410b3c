import { screens } from '@drapeau/contract/screens.ts'
import { listMemberIds } from '#features/competition/entry-members.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { getPlayer, lockPlayer, type Whose } from './awards.queries.ts'
import { type AwardedEntry, getEntry, lockEntry } from './entry-awards.queries.ts'

/** Whose the points are, and who hears of them: a player in practice, or all members of an entry. */
export interface Holder {
  whose: Whose
  /** An award has no name of its own: the record knows it by this one. */
  name: string
  accounts: readonly string[]
  /** Null in practice. */
  event: { id: string; name: string } | null
  /** Where the points show. */
  link: string
}

/** Undefined when there is no such player. */
export async function holdPlayer(transaction: Db, id: string): Promise<Holder | undefined> {
  const player = await lockPlayer(transaction, id)
  return player && playerHolder(player)
}

/** Undefined when the event has no such entry. */
export async function holdEntry(transaction: Db, eventId: string, entryId: string): Promise<Holder | undefined> {
  const entry = await lockEntry(transaction, eventId, entryId)
  return entry && entryHolder(transaction, entry)
}

export async function holderOf(transaction: Db, whose: Whose): Promise<Holder> {
  return whose.entryId === null
    ? playerHolder(await getPlayer(transaction, whose.accountId))
    : entryHolder(transaction, await getEntry(transaction, whose.entryId))
}

function playerHolder({ id, name }: { id: string; name: string }): Holder {
  return { whose: { accountId: id, entryId: null }, name, accounts: [id], event: null, link: screens.profile }
}

async function entryHolder(transaction: Db, { id, name, eventId, eventName }: AwardedEntry): Promise<Holder> {
  return {
    whose: { accountId: null, entryId: id },
    name,
    accounts: await listMemberIds(transaction, id),
    event: { id: eventId, name: eventName },
    link: screens.event.replace('$id', eventId),
  }
}
