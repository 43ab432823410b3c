import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionFault } from '#platform/database/connection-faults.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { renderLetter } from '#platform/mail/render-letter.ts'
import type { Services } from '#platform/services.ts'
import { AccountMail } from './account-mail.ts'
import { findAddressee } from '#features/accounts/accounts.queries.ts'
import { insertDelivery, isDelivered } from './deliveries.queries.ts'
import { generatePassword } from '#features/accounts/passwords/generated-password.ts'
import { letterFor, type Secrets } from './letters.ts'
import { makeKey } from './mailed-keys.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { setMailedPassword } from '#features/accounts/passwords/passwords.queries.ts'

/**
 * Writes and hands over one mail. What was handed over is never sent again, even if the database could not be written at
 * once; an outdated one is not sent at all.
 */
export async function deliverMail(
  services: Services,
  mailer: Mailer,
  handedOver: Set<string>,
  job: Job,
): Promise<void> {
  const { db, config } = services
  if (!handedOver.has(job.id)) {
    if (await isDelivered(db, job.id)) return
    const order = AccountMail.parse(job.payload)
    const addressee = await findAddressee(db, order.accountId)
    const secrets = addressee && (await makeSecrets(services, order))
    if (!addressee || !secrets) return
    const letter = letterFor(order, { name: addressee.name, config, secrets })
    await mailer.send({
      id: `${order.purpose}.${order.requestId}`,
      askedAt: job.createdAt,
      to: order.email,
      toName: addressee.name,
      subject: letter.subject,
      ...renderLetter(letter, config),
    })
    handedOver.add(job.id)
  }
  await writeDown(services, job)
  handedOver.delete(job.id)
}

/** Made now and only now; what is stored of them opens nothing. Undefined when the mail has become pointless. */
async function makeSecrets({ db, clock }: Services, order: AccountMail): Promise<Secrets | undefined> {
  const { accountId, purpose, requestId } = order
  if (purpose === 'confirm' || purpose === 'change-email' || purpose === 'reset' || purpose === 'invite') {
    const key = await makeKey(db, { accountId, purpose, requestId }, clock())
    return key === undefined ? undefined : { key }
  }
  if (purpose !== 'new-password') return {}
  const password = generatePassword()
  const isStored = await setMailedPassword(db, accountId, requestId, await hashPassword(password))
  return isStored ? { password } : undefined
}

/** The mail has left: a database that restarts at this moment must not make us send it twice. */
async function writeDown({ db, clock }: Services, job: Job): Promise<void> {
  for (;;) {
    try {
      await insertDelivery(db, job.id, clock())
      return
    } catch (error) {
      if (!isConnectionFault(error) || job.signal.aborted) throw error
      await pause(500)
    }
  }
}
