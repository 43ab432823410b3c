import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { TextLink } from '#ui/text/link.tsx'
import type { Attention } from './attention.ts'
import { Section } from './section.tsx'
import classes from './attention-list.module.css'

/** Where on the event's screen it is. */
const tabs: Partial<Record<Attention['kind'], string>> = {
  coincidences: 'honesty',
  'runs-empty': 'challenges',
  'starts-empty': 'challenges',
}

/** What should be looked at now. Where there is nothing, nothing is said. */
export function AttentionList({ items }: { items: readonly Attention[] }): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  const now = useNow(60_000)
  if (items.length === 0) return null
  return (
    <Section title={overview.attention}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={'event' in item ? `${item.kind} ${item.event._id}` : item.kind} className={classes.item}>
            <span>{sentenceOf(overview, language, item, now)}</span>
            {(item.kind === 'backup-failed' || item.kind === 'backup-old') && (
              <TextLink to={screens.adminBackups}>{overview.look}</TextLink>
            )}
            {item.kind === 'deletion-requests' && <TextLink to={screens.adminUsers}>{overview.look}</TextLink>}
            {item.kind === 'unconfirmed' && (
              <TextLink to={screens.adminUsers} search={{ active: false }}>
                {overview.look}
              </TextLink>
            )}
            {item.kind === 'waits' && (
              <TextLink to={screens.ceremony} params={{ id: item.event._id }}>
                {overview.waitsAction}
              </TextLink>
            )}
            {'event' in item && item.kind !== 'waits' && (
              <TextLink
                to={screens.adminEvent}
                params={{ id: item.event._id }}
                search={tabs[item.kind] === undefined ? {} : { tab: tabs[item.kind] }}
              >
                {overview.look}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sentenceOf(overview: Office['overview'], language: Language, item: Attention, now: Date): string {
  if (item.kind === 'disk-low') return overview.diskLow(fileSize(language, item.free))
  if (item.kind === 'deletion-requests') return overview.deletionRequests(item.count)
  if (item.kind === 'unconfirmed') return overview.unconfirmed(item.count)
  if (item.kind === 'mail-failing') return overview.mailFailing(item.count)
  if (!('event' in item)) return item.kind === 'backup-failed' ? overview.backupFailed : overview.backupOld
  if (item.kind === 'waits')
    return overview.waits(item.event.name, timeAgo(language, new Date(item.event.endDate), now))
  if (item.kind === 'coincidences') return overview.coincidences(item.event.name, item.count)
  if (item.kind === 'paused') return overview.paused(item.event.name)
  const { name, drafts } = item.event
  return item.kind === 'runs-empty' ? overview.runsEmpty(name, drafts) : overview.startsEmpty(name, drafts)
}
