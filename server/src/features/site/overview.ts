import type { Overview } from '@drapeau/contract/site.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { countSignedIn, countUsers, listRegistrations } from './site.queries.ts'

/** What the overview asks of whoever sends our mail. */
export type MailDesk = Pick<Mailer, 'transport' | 'outboxFolder' | 'listOutbox'>

const daysShown = 14
/** A session's last use is written at most once a minute; somebody who reads a page is still here. */
const stillHereMs = 5 * 60_000

export async function overview({ db, jobs, now }: Ctx<'admin'>, mailer: MailDesk): Promise<Overview> {
  const [users, signedInNow, perDay, mail, outbox] = await Promise.all([
    countUsers(db, now),
    countSignedIn(db, now, new Date(now.getTime() - stillHereMs)),
    listRegistrations(db, now, daysShown),
    jobs.counts(),
    mailer.listOutbox(),
  ])
  const { transport, outboxFolder } = mailer
  return {
    users: { ...users, signedInNow, perDay },
    mail: { transport, waiting: mail.waiting, failed: mail.failed, sent: mail.sent, outboxFolder, outbox },
  }
}
