import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Figure, Figures } from '#ui/figures/figure.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { isBackupOld, isDiskLow } from './attention.ts'
import { Section } from './section.tsx'
import { Outbox } from './outbox.tsx'

interface StorageStateProps {
  disk: Overview['disk']
  lastBackup: Overview['lastBackup']
  now: Date
}

/** Whether there is room, and whether anything could be brought back. */
export function StorageState({ disk, lastBackup, now }: StorageStateProps): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const isLow = isDiskLow(disk)
  return (
    <Section title={overview.storage}>
      <Figures>
        <Figure label={overview.database} value={fileSize(language, disk.database)} />
        <Figure
          label={overview.files}
          value={fileSize(language, disk.files)}
          note={disk.free === null ? overview.filesElsewhere : undefined}
        />
        {disk.free !== null && (
          <Figure
            label={overview.free}
            value={fileSize(language, disk.free)}
            isBad={isLow}
            note={isLow ? overview.freeLow : undefined}
          />
        )}
        <LastBackup lastBackup={lastBackup} now={now} />
      </Figures>
    </Section>
  )
}

function LastBackup({ lastBackup, now }: Pick<StorageStateProps, 'lastBackup' | 'now'>): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const isOld = isBackupOld(lastBackup, now)
  const at = lastBackup === null ? undefined : new Date(lastBackup)
  return (
    <Figure
      label={overview.backup}
      value={at ? timeAgo(language, at, now) : overview.backupNone}
      isBad={isOld}
      note={
        <>
          {at ? dateAndTime(language, at) : overview.backupNoneText} {at && <br />}
          <TextLink to={screens.adminBackups}>{at && !isOld ? overview.backupsAll : overview.backupMake}</TextLink>
        </>
      }
    />
  )
}

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
