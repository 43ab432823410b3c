import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const mailQueue = 'mail'

/**
 * An order to write to somebody. It holds no secret: keys and passwords are made when the mail is sent, so that neither
 * the queue nor a copy of it can open anything.
 */
export const AccountMail = z.object({
  accountId: z.uuid(),
  purpose: z.enum([
    'confirm',
    'change-email',
    'reset',
    'invite',
    'class-invitation',
    'new-password',
    'email-changing',
    'password-changed',
    'token-created',
    'identity-linked',
    'factor-changed',
    'factor-lifted',
    'account-unused',
    'class-ending',
  ]),
  requestId: z.uuid(),
  email: z.string(),
  language: z.enum(['en', 'fr']),
})
export type AccountMail = z.infer<typeof AccountMail>

type Order = Omit<AccountMail, 'email'> & { email: string | null }

/** Part of the transaction: the mail is on its way when the change is, or not at all. Nobody without an address gets one. */
export async function orderMail(jobs: Jobs, transaction: Db, { email, ...mail }: Order): Promise<void> {
  if (email !== null) await jobs.send(transaction, mailQueue, { ...mail, email } satisfies AccountMail)
}
