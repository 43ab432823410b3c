import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { TextLink } from '#ui/text/link.tsx'
import type { Attention } from './attention.ts'
import { Section } from './section.tsx'
import classes from './attention-list.module.css'

/** What should be looked at now. Where there is nothing, nothing is said. */
export function AttentionList({ items }: { items: readonly Attention[] }): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  if (items.length === 0) return null
  return (
    <Section title={overview.attention}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={'event' in item ? item.event._id : item.kind} className={classes.item}>
            <span>{sentenceOf(overview, language, item)}</span>
            {(item.kind === 'backup-failed' || item.kind === 'backup-old') && (
              <TextLink to={screens.adminBackups}>{overview.look}</TextLink>
            )}
            {'event' in item && (
              <TextLink to={screens.adminEvent} params={{ id: item.event._id }} search={{ tab: 'challenges' }}>
                {overview.look}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sentenceOf(overview: Office['overview'], language: Language, item: Attention): string {
  if (item.kind === 'disk-low') return overview.diskLow(fileSize(language, item.free))
  if (item.kind === 'mail-failing') return overview.mailFailing(item.count)
  if (!('event' in item)) return item.kind === 'backup-failed' ? overview.backupFailed : overview.backupOld
  return item.kind === 'runs-empty' ? overview.runsEmpty(item.event.name) : overview.startsEmpty(item.event.name)
}
