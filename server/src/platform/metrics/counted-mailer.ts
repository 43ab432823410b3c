import type { Mailer } from '../mail/mailer.ts'

export interface MailCounts {
  sent: number
  failed: number
}

export function countMails(mailer: Mailer): { mailer: Mailer; counts: MailCounts } {
  const counts: MailCounts = { sent: 0, failed: 0 }
  const send: Mailer['send'] = async (mail) => {
    try {
      await mailer.send(mail)
      counts.sent += 1
    } catch (error) {
      counts.failed += 1
      throw error
    }
  }
  return { mailer: { ...mailer, send }, counts }
}
