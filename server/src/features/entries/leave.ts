import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { captainOf } from './captain.ts'
import { changeEntry, idsOf, lockOwnEntry, type Scene } from './change-entry.ts'
import { deleteEntry, deleteMember, holdChallenges, passOnCaptaincy } from './entries.queries.ts'
import type { OwnEntryRow } from './own-entry.queries.ts'

/** A disqualified player could otherwise leave, enter again and play on. Only the organisers let them. */
export function refuseFreed({ status }: Pick<OwnEntryRow, 'status'>): void {
  if (status === 'disqualified') throw new Refusal('disqualified')
}

/**
 * The player leaves their entry. A captain is followed by the member who has been in the team longest; the last one takes the entry
 * along, unless something was answered for it: what others have played against stays. The code stays as it is: who left of
 * their own accord may come back, and a captain who does not want that renews it.
 */
export async function leaveEntry(scene: Scene): Promise<void> {
  const { accountId } = scene.ctx.member
  await changeEntry(scene, async (transaction) => {
    await holdAccount(transaction, accountId)
    await holdChallenges(transaction, scene.eventId)
    const entry = await lockOwnEntry(scene, transaction)
    refuseFreed(entry)
    if (entry.members.length > 1) {
      await deleteMember(transaction, entry.id, accountId, scene.ctx.now)
      if (captainOf(entry) === accountId) await passOnCaptaincy(transaction, entry.id)
    } else {
      if (entry.hasAnswered) throw new Refusal('entry-has-answers')
      await deleteEntry(transaction, entry.id)
    }
    return { answer: undefined, accounts: idsOf(entry) }
  })
}
