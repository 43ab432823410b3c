import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import type { StaleKey } from '@drapeau/contract/live.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import type { Games } from '#features/games/games.ts'
import { storeDueFreezes } from '#features/games/store-freezes.ts'
import type { Db } from '#platform/database/database.ts'
import { lockNames } from '#platform/database/name-lock.queries.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceChange } from '#platform/live/announce.ts'
import { captainOf } from './captain.ts'
import { refuseWhenTaken } from './change-entry.ts'
import * as rows from './entries.queries.ts'
import { makeCode } from './invite-code.ts'
import {
  findPlayer,
  findSeatOf,
  findStaffTeam,
  freeSeat,
  lockEntries,
  type StaffTeamRow,
} from './staff-teams.queries.ts'

const stale: StaleKey[] = ['managed-events', 'overview', 'standings', 'audit']

/** What organisers do with the teams of an event: at any time, also before the start, in a pause and after the end. */
export interface StaffScene {
  ctx: Ctx<'admin'>
  games: Games
  eventId: string
}

export function createStaffTeam(scene: StaffScene, name: string): Promise<StaffTeamRow> {
  const { ctx, eventId } = scene
  return changeTeams(scene, async (transaction) => {
    const id = await rows.insertEntry(transaction, { eventId, name, code: makeCode(), captainId: null, at: ctx.now })
    const team = await getTeam(transaction, eventId, id)
    await recordChange(ctx, transaction, { action: 'created', kind: 'entry', id, name, after: { name } })
    return { team, accounts: [] }
  })
}

export function renameStaffTeam(scene: StaffScene, entryId: string, name: string): Promise<StaffTeamRow> {
  return changeTeam(scene, entryId, async (transaction, team) => {
    if (name === team.name) return
    await lockNames(transaction, [team.name, name].map(nameKey))
    await rows.renameEntry(transaction, team.id, name)
  })
}

export function renewStaffCode(scene: StaffScene, entryId: string): Promise<StaffTeamRow> {
  return changeTeam(scene, entryId, (transaction, team) => rows.setCode(transaction, team.id, makeCode()))
}

/**
 * Puts a player into a team, out of the one they are in. The maximum holds here too: it is the rule that the others play
 * by, and raising it is one edit of the event. Who may enter by the scope is left to the organisers, who know them.
 */
export function seatMember(scene: StaffScene, entryId: string, accountId: string): Promise<StaffTeamRow> {
  const { ctx, eventId } = scene
  return changeTeams(scene, async (transaction) => {
    const [player] = await rows.holdPlayers(transaction, [accountId])
    await rows.holdChallenges(transaction, eventId)
    const from = await findSeatOf(transaction, eventId, accountId)
    const locked = await lockEntries(transaction, eventId, from === undefined ? [entryId] : [entryId, from])
    if (!player || !locked.includes(entryId)) throw new Refusal('not-found')
    // They may have moved while we waited.
    if ((await findSeatOf(transaction, eventId, accountId)) !== from) throw new Refusal('changed-meanwhile')
    if (from === entryId) return { team: await getTeam(transaction, eventId, entryId), accounts: [] }
    const left = from === undefined ? undefined : await getTeam(transaction, eventId, from)
    if (left) await leave(scene, transaction, left, accountId)
    await rows.insertMember(transaction, { eventId, entryId, accountId, at: ctx.now })
    const team = await getTeam(transaction, eventId, entryId)
    const others = team.members.filter(({ id }) => id !== accountId)
    if (others.length === 0) await rows.setCaptain(transaction, entryId, accountId)
    await recordMembers(scene, transaction, { ...team, members: others }, team)
    return { team, accounts: [...idsOf(team), ...(left ? idsOf(left) : [])] }
  })
}

/** By the whole email address or name, for organisers who have no list of users. */
export async function seatPerson(scene: StaffScene, entryId: string, person: string): Promise<StaffTeamRow> {
  await getTeam(scene.ctx.db, scene.eventId, entryId)
  const typed = person.trim()
  const found = await findPlayer(scene.ctx.db, { emailKey: typed.toLowerCase(), nameKey: nameKey(typed) })
  if (!found) throw new Refusal('person-not-found')
  return seatMember(scene, entryId, found.id)
}

/** The team gets a new code, since the removed member knows the old one. */
export async function unseatMember(scene: StaffScene, entryId: string, accountId: string): Promise<void> {
  const { eventId } = scene
  await changeTeams(scene, async (transaction) => {
    await holdAccount(transaction, accountId)
    await rows.holdChallenges(transaction, eventId)
    await lockEntries(transaction, eventId, [entryId])
    const team = await getTeam(transaction, eventId, entryId)
    if (!team.members.some(({ id }) => id === accountId)) throw new Refusal('not-found')
    await leave(scene, transaction, team, accountId)
    return { team, accounts: idsOf(team) }
  })
}

/** For a captain who is ill or gone. Only a member who may still play can lead the team. */
export function appointCaptain(scene: StaffScene, entryId: string, accountId: string): Promise<StaffTeamRow> {
  const { ctx, eventId } = scene
  return changeTeams(scene, async (transaction) => {
    const [player] = await rows.holdPlayers(transaction, [accountId])
    await lockEntries(transaction, eventId, [entryId])
    const team = await getTeam(transaction, eventId, entryId)
    const memberOf = (account: string | undefined) => team.members.find(({ id }) => id === account)
    const appointed = memberOf(accountId)
    if (!player || !appointed) throw new Refusal('not-found')
    const former = captainOf(team)
    if (former !== accountId)
      await recordChange(ctx, transaction, {
        action: 'updated',
        kind: 'entry',
        id: team.id,
        name: team.name,
        before: { captain: memberOf(former) ?? null },
        after: { captain: appointed },
      })
    await rows.setCaptain(transaction, entryId, accountId)
    return { team: await getTeam(transaction, eventId, entryId), accounts: idsOf(team) }
  })
}

/** Ends a membership. A team in which nobody played goes with its last member; one that played stays, without a rank. */
async function leave(scene: StaffScene, transaction: Db, team: StaffTeamRow, accountId: string): Promise<void> {
  const { id, name } = team
  const rest = team.members.filter((member) => member.id !== accountId)
  if (rest.length === 0 && !team.hasPlayed) {
    await rows.deleteEntry(transaction, id)
    await recordChange(scene.ctx, transaction, { action: 'deleted', kind: 'entry', id, name, before: { name } })
    return
  }
  await rows.deleteMember(transaction, id, accountId, scene.ctx.now)
  await freeSeat(transaction, id, accountId)
  if (captainOf(team) === accountId) await rows.passOnCaptaincy(transaction, id)
  await rows.setCode(transaction, id, makeCode())
  await recordMembers(scene, transaction, team, { ...team, members: rest })
}

/** One team that stays as it is but for its name or code. */
function changeTeam(
  scene: StaffScene,
  entryId: string,
  work: (transaction: Db, team: StaffTeamRow) => Promise<void>,
): Promise<StaffTeamRow> {
  const { ctx, eventId } = scene
  return changeTeams(scene, async (transaction) => {
    await lockEntries(transaction, eventId, [entryId])
    const known = await getTeam(transaction, eventId, entryId)
    await work(transaction, known)
    const team = await getTeam(transaction, eventId, entryId)
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'entry',
      id: team.id,
      name: team.name,
      before: { name: known.name, codeRenewed: false },
      after: { name: team.name, codeRenewed: team.code !== known.code },
    })
    return { team, accounts: idsOf(team) }
  })
}

interface Change {
  team: StaffTeamRow
  /** The change concerns these accounts. */
  accounts: readonly string[]
}

/** Rows are locked in the order of decision 0023: the event, accounts, challenges, entries, names. */
async function changeTeams(
  { ctx, games, eventId }: StaffScene,
  work: (transaction: Db) => Promise<Change>,
): Promise<StaffTeamRow> {
  await storeDueFreezes(ctx.db, ctx.now)
  const { team, accounts } = await ctx.db.transaction().execute(async (transaction) => {
    const event = await rows.holdOpenEvent(transaction, eventId)
    if (!event) throw new Refusal('not-found')
    if (event.isSolo) throw new Refusal('played-alone')
    const change = await refuseWhenTaken(work(transaction))
    await announceChange(ctx.bus, transaction, stale)
    return change
  })
  games.moved(eventId, { accounts, isBoardMoved: true })
  return team
}

async function getTeam(db: Db, eventId: string, entryId: string): Promise<StaffTeamRow> {
  const team = await findStaffTeam(db, eventId, entryId)
  if (!team) throw new Refusal('not-found')
  return team
}

async function recordMembers(
  { ctx }: StaffScene,
  transaction: Db,
  before: Pick<StaffTeamRow, 'members'>,
  { id, name, members }: StaffTeamRow,
): Promise<void> {
  await recordChange(ctx, transaction, {
    action: 'updated',
    kind: 'entry',
    id,
    name,
    before: { members: before.members },
    after: { members },
  })
}

function idsOf({ members }: StaffTeamRow): string[] {
  return members.map(({ id }) => id)
}
