import { Refusal } from '#platform/http/refusal.ts'
import { captainOf } from './captain.ts'
import { changeEntry, idsOf, lockOwnEntry, type Scene } from './change-entry.ts'
import { deleteEntry, deleteMember, passOnCaptaincy } from './entries.queries.ts'

/**
 * Leaves the own entry. A captain is followed by whoever has been in the team longest; the last one takes the entry
 * along, unless something was answered for it: what others have played against stays.
 */
export async function leaveEntry(scene: Scene): Promise<void> {
  const { accountId } = scene.ctx.member
  await changeEntry(scene, async (transaction) => {
    const entry = await lockOwnEntry(scene, transaction)
    if (entry.members.length > 1) {
      await deleteMember(transaction, entry.id, accountId)
      if (captainOf(entry) === accountId) await passOnCaptaincy(transaction, entry.id)
    } else {
      if (entry.hasAnswered) throw new Refusal('entry-has-answers')
      await deleteEntry(transaction, entry.id)
    }
    return { answer: undefined, accounts: idsOf(entry) }
  })
}
