import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import type { Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Services } from '#platform/services.ts'
import { orderMail } from './account-mail.ts'
import {
  insertKey,
  isKeyUsable,
  isRequestStanding,
  type KeyPurpose,
  type KeyRequest,
  lockAccountOfKey,
  putRequest,
  takeRequestOfKey,
} from './mailed-keys.queries.ts'
import { mailboxOf } from './mailbox.ts'
import { digestOf, isSecret, makeSecret } from '#features/accounts/secrets.ts'

const hour = 3_600_000

/**
 * Counted from the moment that the mail leaves. A key that can take over an account lives shortest; nobody has used an
 * account that an invitation is for, and a pupil may read mail once a week.
 */
const lives: Readonly<Record<KeyPurpose, number>> = {
  confirm: 24 * hour,
  'change-email': 24 * hour,
  reset: hour,
  invite: 7 * 24 * hour,
}

interface MailOrder {
  accountId: string
  purpose: KeyPurpose
  email: string
  language: Language
}

type Parts = Pick<Services, 'jobs' | 'limiter'>

/**
 * Asks for a mail with a key; keys of older requests stop working now, not when the mail leaves. Every mail with a key
 * passes here, and is counted against its mailbox in the transaction that asks for it: refused, it changes nothing.
 */
export async function requestKey(parts: Parts, transaction: Db, request: MailOrder, now: Date): Promise<void> {
  const refused = await takeOfMailbox(parts, transaction, request.email, now)
  if (refused) throw new Refusal('too-many-requests', refused)
  await orderKey(parts, transaction, request, now)
}

/** Orders a mail without a key that somebody else asks for; it counts against the mailbox like those with one. */
export async function requestMail(
  parts: Parts,
  transaction: Db,
  { accountId, purpose, email, language }: Omit<MailOrder, 'purpose'> & { purpose: 'class-invitation' },
  now: Date,
): Promise<void> {
  const refused = await takeOfMailbox(parts, transaction, email, now)
  if (refused) throw new Refusal('too-many-requests', refused)
  await orderMail(parts.jobs, transaction, { accountId, purpose, requestId: randomUUID(), email, language })
}

/**
 * Requests a key that anybody can ask for in the owner's name. When the budget of the mailbox is spent and a key still
 * works, the mail is there already, and nothing more is sent. When none does, somebody else has spent the budget: a
 * confirmed owner has a reserve.
 */
export async function requestKeyOnce(
  parts: Parts,
  transaction: Db,
  request: MailOrder & { isOwner: boolean },
  now: Date,
): Promise<void> {
  const refused = await takeOfMailbox(parts, transaction, request.email, now)
  if (refused) {
    if (await isRequestStanding(transaction, request.accountId, request.purpose, now)) return
    if (!request.isOwner || (await takeOfMailbox(parts, transaction, request.email, now, 'mailboxReserve')))
      throw new Refusal('too-many-requests', refused)
  }
  await orderKey(parts, transaction, request, now)
}

function takeOfMailbox(
  { limiter }: Parts,
  transaction: Db,
  email: string,
  now: Date,
  budget: 'mailbox' | 'mailboxReserve' = 'mailbox',
): Promise<{ retryAfter: number } | undefined> {
  return limiter.tryTake(transaction, budget, { address: '', subject: mailboxOf(email) }, now)
}

async function orderKey(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Db,
  { accountId, purpose, email, language }: MailOrder,
  now: Date,
): Promise<void> {
  const requestId = randomUUID()
  await putRequest(transaction, { accountId, purpose, requestId, email }, now)
  await orderMail(jobs, transaction, { accountId, purpose, requestId, email, language })
}

/** A new key for the mail that is about to leave; undefined when the request is outdated. */
export async function makeKey(
  db: Db,
  request: { accountId: string; purpose: KeyPurpose; requestId: string },
  now: Date,
): Promise<string | undefined> {
  const key = makeSecret()
  const expiresAt = new Date(now.getTime() + lives[request.purpose])
  const isStored = await insertKey(db, request, { hash: digestOf(key), createdAt: now, expiresAt })
  return isStored ? key : undefined
}

/**
 * Refuses a key that cannot be used before a transaction is opened for it. Strangers may send any number of those: each
 * costs one indexed read at most, and none of them keeps anybody from using a real one.
 */
export async function refuseUnknownKey(db: Db, key: string, now: Date): Promise<void> {
  if (!isSecret(key) || !(await isKeyUsable(db, digestOf(key), now))) throw new Refusal('invalid-code')
}

/** Uses a key and locks its account. One refusal for all that is wrong with a key. */
export async function useKey(
  transaction: Db,
  key: string,
  purposes: readonly KeyPurpose[],
  now: Date,
): Promise<KeyRequest> {
  const digest = digestOf(key)
  await lockAccountOfKey(transaction, digest)
  const request = await takeRequestOfKey(transaction, digest, purposes, now)
  if (!request) throw new Refusal('invalid-code')
  return request
}
