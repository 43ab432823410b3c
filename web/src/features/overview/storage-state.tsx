import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/site.ts'
import { useLanguage } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { dateAndTime, timeAgo } from '#lib/time.ts'
import { fileSize } from '#ui/file-size.ts'
import { Figure, Figures } from '#ui/figure.tsx'
import { isDiskLow } from './attention.ts'
import { Section } from './section.tsx'

interface StorageStateProps {
  disk: Overview['disk']
  lastBackup: Overview['lastBackup']
  now: Date
}

/** Whether there is room, and whether anything could be brought back. */
export function StorageState({ disk, lastBackup, now }: StorageStateProps): ReactNode {
  const { overview } = useOffice()
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
        {lastBackup === null ? (
          <Figure label={overview.backup} value={overview.backupNone} note={overview.backupNoneText} />
        ) : (
          <Figure
            label={overview.backup}
            value={timeAgo(language, new Date(lastBackup), now)}
            note={dateAndTime(language, new Date(lastBackup))}
          />
        )}
      </Figures>
    </Section>
  )
}
