import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/services.ts'
import { mailQueue } from './mail/account-mail.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import { runHousekeeping } from './housekeeping.ts'

export function accountJobs(services: Services, mailer: Mailer): JobHandler[] {
  /** Handed over by this process, but perhaps not yet written down. */
  const handedOver = new Set<string>()
  return [
    { queue: mailQueue, work: (job) => deliverMail(services, mailer, handedOver, job) },
    { queue: 'housekeeping', cron: '*/10 * * * *', work: () => runHousekeeping(services) },
  ]
}
