import { screens } from '@drapeau/contract/screens.ts'
import { listMemberIds } from '#features/games/entry-members.queries.ts'
import { keepReaders } from '#features/notifications/notifications.queries.ts'
import type { Db } from '#platform/database/database.ts'
import { getPlayer, listHolderIds, lockPlayer, type AwardRecipient } from './awards.queries.ts'
import { type AwardedEntry, getEntry, lockEntry } from './entry-awards.queries.ts'

/** Whose the points are: a player's in practice, or all members' of an entry. */
export interface Holder {
  recipient: AwardRecipient
  /** An award has no name of its own: the record knows it by this one. */
  name: string
  /** The award counts for the score of these accounts. */
  accounts: readonly string[]
  /** Who is notified. Not members who joined only now: their accounts are not locked. */
  readers: readonly string[]
  /** It is null in practice. */
  event: { id: string; name: string } | null
  /** The points are shown on this screen. */
  link: string
}

export async function holdPlayer(transaction: Db, id: string): Promise<Holder | undefined> {
  const player = await lockPlayer(transaction, id)
  return player && playerHolder(player)
}

/** Undefined when the event has no such entry. Its members are locked before it, as when one of them is deleted. */
export async function holdEntry(transaction: Db, eventId: string, entryId: string): Promise<Holder | undefined> {
  const kept = await keepReaders(transaction, await listMemberIds(transaction, entryId))
  const entry = await lockEntry(transaction, eventId, entryId)
  return entry && entryHolder(transaction, entry, kept)
}

/** Locks the holder of this award, before the award itself. */
export async function holdAward(transaction: Db, id: string): Promise<(recipient: AwardRecipient) => Promise<Holder>> {
  const kept = await keepReaders(transaction, await listHolderIds(transaction, id))
  return async (recipient) =>
    recipient.entryId === null
      ? playerHolder(await getPlayer(transaction, recipient.accountId))
      : entryHolder(transaction, await getEntry(transaction, recipient.entryId), kept)
}

function playerHolder({ id, name }: { id: string; name: string }): Holder {
  const [accounts, readers] = [[id], [id]]
  return { recipient: { accountId: id, entryId: null }, name, accounts, readers, event: null, link: screens.profile }
}

async function entryHolder(
  transaction: Db,
  { id, name, eventId, eventName }: AwardedEntry,
  kept: ReadonlySet<string>,
): Promise<Holder> {
  const accounts = await listMemberIds(transaction, id)
  return {
    recipient: { accountId: null, entryId: id },
    name,
    accounts,
    readers: accounts.filter((account) => kept.has(account)),
    event: { id: eventId, name: eventName },
    link: screens.event.replace('$id', eventId),
  }
}
