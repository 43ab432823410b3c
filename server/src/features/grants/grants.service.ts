import { holdAccount } from '#domain/account/hold-accounts.queries.ts'
import { holdEvent } from '#domain/event/hold-events.queries.ts'
import type { EventGrantForm, UserGrantForm } from '@drapeau/contract/grants.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { nameKey } from '@drapeau/rules/name-key.ts'
import { emailKey } from '#features/accounts/registration/registration.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { recordChange } from '#features/audit/audit.service.ts'
import { type GrantRecordRow, listGrantRecords } from '#features/audit/grant-history.queries.ts'
import { notifyInOwnLanguage } from '#features/notifications/notifications.service.ts'
import { brokenConstraint } from '#platform/database/connection-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announceToAdmins, sendToAccount } from '#platform/live/announce.ts'
import { givenNote, revokedNote } from './grant-notes.ts'
import * as rows from './grants.queries.ts'

type GrantRow = rows.GrantRow

export async function listGrants({ db }: Ctx<'admin'>, target: rows.GrantTarget): Promise<GrantRow[]> {
  const held = await ('eventId' in target ? holdEvent(db, target.eventId) : holdAccount(db, target.accountId))
  if (!held) throw new Refusal('not-found')
  return rows.listGrants(db, target)
}

export async function listHistory(
  { db }: Ctx<'admin'>,
  eventId: string,
  wanted: { page: number; perPage: number },
): Promise<{ rows: GrantRecordRow[]; total: number }> {
  if (!(await holdEvent(db, eventId))) throw new Refusal('not-found')
  return listGrantRecords(db, eventId, wanted)
}

/** An administrator or an owner of the event gives the role. */
export function giveInEvent(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  eventId: string,
  { person, role, endsAt }: EventGrantForm,
): Promise<GrantRow> {
  return give(ctx, sessions, async (transaction) => {
    if (!(await holdEvent(transaction, eventId))) throw new Refusal('not-found')
    const typed = person.trim()
    const found = await rows.holdPerson(transaction, { emailKey: emailKey(typed), nameKey: nameKey(typed) })
    if (!found) throw new Refusal('person-not-found')
    return { ...newGrant(ctx, endsAt), accountId: found.id, role, eventId }
  })
}

export function giveToUser(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  accountId: string,
  { role, event, endsAt }: UserGrantForm,
): Promise<GrantRow> {
  return give(ctx, sessions, async (transaction) => {
    if (event !== null && !(await holdEvent(transaction, event)))
      throw new Refusal('invalid-input', { errors: { event: sentences.eventInvalid } })
    if (!(await holdAccount(transaction, accountId))) throw new Refusal('not-found')
    return { ...newGrant(ctx, endsAt), accountId, role, eventId: event }
  })
}

export async function changeGrant(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  { target, id }: { target: rows.GrantTarget; id: string },
  endsAt: string | null,
): Promise<GrantRow> {
  const { row, settle } = await ctx.db.transaction().execute(async (transaction) => {
    const known = await lock(transaction, target, id)
    const changed = { ...known, endsAt: endsAt === null ? null : new Date(endsAt) }
    await rows.setEnd(transaction, id, changed.endsAt)
    const [before, after] = [fieldsOf(known), fieldsOf(changed)]
    await recordChange(ctx, transaction, {
      action: 'updated',
      kind: 'grant',
      id,
      name: known.accountName,
      about: { id: known.accountId, name: known.accountName },
      before,
      after,
      eventId: known.eventId,
    })
    return { row: changed, settle: await announce(ctx, transaction, sessions, known) }
  })
  await settle()
  return row
}

/** It is revoked on every node before the response is sent. Changes that its holder has begun are finished first. */
export async function revokeGrant(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  { target, id }: { target: rows.GrantTarget; id: string },
): Promise<void> {
  const settle = await ctx.db.transaction().execute(async (transaction) => {
    const known = await lock(transaction, target, id)
    // Before it is gone: owners who leave do so by the grant that they give up.
    const before = fieldsOf(known)
    await recordChange(ctx, transaction, {
      action: 'deleted',
      kind: 'grant',
      id,
      name: known.accountName,
      about: { id: known.accountId, name: known.accountName },
      before,
      eventId: known.eventId,
    })
    await rows.deleteGrant(transaction, id)
    const { accountId, role, eventName } = known
    await notifyInOwnLanguage(ctx, transaction, accountId, (language) => revokedNote(language, role, eventName ?? ''))
    return announce(ctx, transaction, sessions, known)
  })
  await settle()
}

/** `choose` locks the event and the person before, as everywhere. */
async function give(
  ctx: Ctx<'admin'>,
  sessions: SessionCache,
  choose: (transaction: Db) => Promise<rows.NewGrant>,
): Promise<GrantRow> {
  const { row, settle } = await refuseByConstraint(
    ctx.db.transaction().execute(async (transaction) => {
      const id = await rows.insertGrant(transaction, await choose(transaction))
      if (id === undefined) throw new Refusal('grant-exists')
      const made = await rows.findGrant(transaction, id)
      if (!made) throw new Refusal('not-found')
      const { accountId, accountName: name, role, eventId, eventName } = made
      await recordChange(ctx, transaction, {
        action: 'created',
        kind: 'grant',
        id,
        name,
        about: { id: accountId, name },
        after: fieldsOf(made),
        eventId,
      })
      await notifyInOwnLanguage(ctx, transaction, accountId, (language) => ({
        ...givenNote(language, role, eventName ?? ''),
        link: eventId === null ? screens.adminClasses : screens.adminEvent.replace('$id', eventId),
      }))
      return { row: made, settle: await announce(ctx, transaction, sessions, made) }
    }),
  )
  await settle()
  return row
}

function newGrant({ member, now }: Ctx<'admin'>, endsAt: string | null) {
  return { endsAt: endsAt === null ? null : new Date(endsAt), givenBy: member.accountId, createdAt: now }
}

async function lock(transaction: Db, target: rows.GrantTarget, id: string): Promise<GrantRow> {
  if ('eventId' in target) await holdEvent(transaction, target.eventId)
  else await holdAccount(transaction, target.accountId)
  const known = await rows.lockGrant(transaction, target, id)
  if (!known) throw new Refusal('not-found')
  return known
}

/** The sessions of the holder are found again with the new rights, and open screens with them. */
async function announce(
  { bus }: Ctx<'admin'>,
  transaction: Db,
  sessions: SessionCache,
  { accountId }: GrantRow,
): Promise<() => Promise<void>> {
  await sendToAccount(bus, transaction, accountId, { kind: 'stale', keys: ['me'] })
  await announceToAdmins(bus, transaction, ['managed-events', 'users', 'audit'])
  return sessions.announce(transaction, { topic: 'account-changed', account: accountId, hasOtherGrants: true })
}

function fieldsOf({ role, eventName, endsAt }: GrantRow) {
  return { role, event: eventName, endsAt: endsAt?.toISOString() ?? null }
}

async function refuseByConstraint<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'player_is_not_staff') throw new Refusal('plays-here', { cause: error })
    throw error
  }
}
