import { screens } from '@drapeau/contract/screens.ts'
import type { Config } from '#platform/config/config.ts'
import type { Language } from '#platform/http/context.ts'
import type { JobCounts } from '#platform/jobs/jobs.queries.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { renderLetter } from '#platform/mail/render-letter.ts'
import { bad, findingOf, type Check, type Result, warn, ok } from './check.ts'
import { type Words, words } from './words.ts'
import type { Finding } from '@drapeau/contract/doctor.ts'
import { randomUUID } from 'node:crypto'

export interface MailPatient {
  config: Config
  mailer: Pick<Mailer, 'outboxFolder' | 'greet'>
  counts: () => Promise<JobCounts>
  words: Words
}

export function mailChecks({ config, mailer, counts, words: { site } }: MailPatient): Check[] {
  return [
    { check: 'mail', group: 'mail', name: site.transport.name, run: () => checkServer(config, mailer, site) },
    { check: 'mail-queue', group: 'mail', name: site.queue.name, run: async () => queueOf(await counts(), site) },
  ]
}

async function checkServer(
  { smtpUrl }: Config,
  { outboxFolder, greet }: MailPatient['mailer'],
  { transport }: Words['site'],
): Promise<Result> {
  if (smtpUrl === null) return warn(transport.outbox(outboxFolder ?? ''), transport.outboxFix)
  const { host } = new URL(smtpUrl)
  try {
    await greet()
    return ok(transport.ok(host))
  } catch (error) {
    return bad(transport.refused(host, error instanceof Error ? error.message : String(error)), transport.refusedFix)
  }
}

export function queueOf({ waiting, failed, sent }: JobCounts, { queue }: Words['site']): Result {
  const link = { link: screens.adminDashboard }
  if (failed > 0) return bad(queue.failed(String(failed)), queue.fix, link)
  // Some wait for a moment whenever somebody registers.
  return waiting > 20 ? warn(queue.waiting(String(waiting)), queue.fix, link) : ok(queue.ok(String(sent)))
}

interface TestMail {
  config: Config
  mailer: Pick<Mailer, 'send' | 'outboxFolder'>
  to: { address: string; name: string }
  language: Language
  now: Date
}

/** Sends one mail past the queue, so that the caller gets the result at once. */
export async function sendTestLetter({ config, mailer, to, language, now }: TestMail): Promise<Finding> {
  const { testMail } = words[language].site
  const check: Check = { check: 'test-mail', group: 'mail', name: testMail.name, run: () => send() }
  const send = async (): Promise<Result> => {
    const letter = { language, ...testMail.letter(config.siteName) }
    try {
      await mailer.send({
        id: `test.${randomUUID()}`,
        askedAt: now,
        to: to.address,
        toName: to.name,
        subject: letter.subject,
        ...renderLetter(letter, config),
      })
    } catch (error) {
      return bad(testMail.refused(error instanceof Error ? error.message : String(error)), testMail.refusedFix)
    }
    const { outboxFolder } = mailer
    return ok(outboxFolder === null ? testMail.sent(to.address) : testMail.written(to.address, outboxFolder))
  }
  return findingOf(check, await check.run())
}
