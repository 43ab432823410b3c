import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { captainOf } from './captain.ts'
import { changeEntry, getOwnEntry, idsOf, lockOwnEntry, type Scene } from './change-entry.ts'
import { deleteMember, holdChallenges, holdPlayers, renameEntry, setCaptain, setCode } from './entries.queries.ts'
import { makeCode } from './invite-code.ts'
import { refuseFreed } from './leave.ts'
import type { OwnEntryRow } from './own-entry.queries.ts'

export function renameTeam(scene: Scene, name: string): Promise<OwnEntryRow> {
  return asCaptain(scene, { isBoardMoved: true }, async (transaction, team) => {
    refuseAlone(team)
    // A name that stays keeps its key: it may be older than the table of look-alikes.
    if (name === team.name) return
    await lockNames(transaction, [team.name, name].map(nameKey))
    await renameEntry(transaction, team.id, name)
  })
}

export function renewCode(scene: Scene): Promise<OwnEntryRow> {
  return asCaptain(scene, { isBoardMoved: false }, async (transaction, team) => {
    refuseAlone(team)
    await setCode(transaction, team.id, makeCode())
  })
}

export function handOverTeam(scene: Scene, memberId: string): Promise<OwnEntryRow> {
  return asCaptain(scene, { isBoardMoved: false, heirId: memberId }, async (transaction, team) => {
    refuseStranger(team, memberId)
    await setCaptain(transaction, team.id, memberId)
  })
}

/** Not oneself: who wants to go leaves. The code that the removed member knows opens nothing any more. */
export function removeMember(scene: Scene, memberId: string): Promise<OwnEntryRow> {
  return asCaptain(scene, { isBoardMoved: true, leaverId: memberId }, async (transaction, team) => {
    if (memberId === scene.ctx.member.accountId) throw new Refusal('not-found')
    refuseStranger(team, memberId)
    refuseFreed(team)
    await deleteMember(transaction, team.id, memberId, scene.ctx.now)
    await setCode(transaction, team.id, makeCode())
  })
}

interface Order {
  isBoardMoved: boolean
  /** Whose account has to be held before the team is. */
  heirId?: string
  /** The member to be removed: their account and the challenges are locked first, because attempts are copied to them. */
  leaverId?: string
}

/** What only the captain may do. The answer is the team as it is then. */
function asCaptain(
  scene: Scene,
  { isBoardMoved, heirId, leaverId }: Order,
  work: (transaction: Db, team: OwnEntryRow) => Promise<void>,
): Promise<OwnEntryRow> {
  const { accountId } = scene.ctx.member
  return changeEntry(scene, async (transaction) => {
    const heirs = heirId === undefined ? [] : await holdPlayers(transaction, [heirId])
    if (leaverId !== undefined) {
      await holdAccount(transaction, leaverId)
      await holdChallenges(transaction, scene.eventId)
    }
    const team = await lockOwnEntry(scene, transaction)
    if (captainOf(team) !== accountId) throw new Refusal('not-captain')
    if (heirId !== undefined && heirs.length === 0) throw new Refusal('not-found')
    await work(transaction, team)
    return { answer: await getOwnEntry(scene, transaction), accounts: idsOf(team), isBoardMoved }
  })
}

/** Who plays alone is called as their account is, and invites nobody. */
function refuseAlone({ isSolo }: OwnEntryRow): void {
  if (isSolo) throw new Refusal('played-alone')
}

function refuseStranger({ members }: OwnEntryRow, id: string): void {
  if (!members.some((teammate) => teammate.id === id)) throw new Refusal('not-found')
}
