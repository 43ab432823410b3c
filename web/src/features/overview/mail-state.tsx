import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { Outbox } from './outbox.tsx'
import { Section } from './section.tsx'

/** Whether the mail leaves; without a mail server, where to find it. */
export function MailState({ mail, now }: { mail: Overview['mail']; now: Date }): ReactNode {
  const { overview } = useOfficeMessages()
  const isOutbox = mail.transport === 'outbox'
  return (
    <Section title={overview.mail} hint={isOutbox ? overview.mailOutbox : overview.mailSmtp}>
      <Figures>
        <Figure label={isOutbox ? overview.written : overview.sent} value={mail.sent} />
        <Figure label={overview.waiting} value={mail.waiting} />
        <Figure label={overview.failedMail} value={mail.failed} isBad={mail.failed > 0} />
      </Figures>
      {isOutbox && <Outbox folder={mail.outboxFolder} mails={mail.outbox} now={now} />}
    </Section>
  )
}
