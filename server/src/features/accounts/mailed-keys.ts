import { randomUUID } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import type { Language } from '#platform/http/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Services } from '#platform/services.ts'
import { orderMail } from './account-mail.ts'
import {
  insertKey,
  type KeyPurpose,
  type KeyRequest,
  lockAccountOfKey,
  putRequest,
  takeRequestOfKey,
} from './mailed-keys.queries.ts'
import { digestOf, isSecret, makeSecret } from './secrets.ts'

const hour = 3_600_000

/** Counted from the moment that the mail leaves. A key that can take over an account lives shortest. */
const lives: Readonly<Record<KeyPurpose, number>> = { confirm: 24 * hour, 'change-email': 24 * hour, reset: hour }

interface Wish {
  accountId: string
  purpose: KeyPurpose
  email: string
  language: Language
}

/** Asks for a mail with a key; keys of older requests stop working now, not when the mail leaves. */
export async function requestKey(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Db,
  { accountId, purpose, email, language }: Wish,
  now: Date,
): Promise<void> {
  const requestId = randomUUID()
  await putRequest(transaction, { accountId, purpose, requestId, email }, now)
  await orderMail(jobs, transaction, { accountId, purpose, requestId, email, language })
}

/** A new key for the mail that is about to leave; undefined when nobody waits for it any more. */
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

/** Uses a key up, and takes its account for what follows. One answer for all that is wrong with a key. */
export async function useKey(
  transaction: Db,
  key: string,
  purposes: readonly KeyPurpose[],
  now: Date,
): Promise<KeyRequest> {
  if (!isSecret(key)) throw new Refusal('invalid-code')
  const digest = digestOf(key)
  await lockAccountOfKey(transaction, digest)
  const request = await takeRequestOfKey(transaction, digest, purposes, now)
  if (!request) throw new Refusal('invalid-code')
  return request
}
