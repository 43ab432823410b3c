import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PrivacyNotice, RetentionPeriod } from '@drapeau/contract/retention.ts'
import { fixedDays, partsOf } from '@drapeau/rules/retention.ts'
import { noticeQuery } from '#domain/site/notice.api.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { type Own, useOwnMessages } from '#lib/messages/own-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Page } from '#ui/page/page.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import classes from './privacy-screen.module.css'

/** What the site stores about people, made of the settings that apply now. */
export function PrivacyScreen(): ReactNode {
  const messages = useMessages()
  const { privacy } = useOwnMessages()
  const { data, error, refetch } = useQuery(noticeQuery)
  return (
    <Page title={privacy.title} lead={privacy.lead} width="reading">
      {data && <Notice notice={data} />}
      {!data && !error && <LoadingState />}
      {!data && error && (
        <ErrorState
          title={privacy.failed}
          text={serverMessage(messages, error, privacy.failedText)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function Notice({ notice }: { notice: PrivacyNotice }): ReactNode {
  const { privacy } = useOwnMessages()
  const { items, facts } = privacy
  const kept = keptTexts(privacy, notice)
  return (
    <div className={classes.notice}>
      {names.map((name) => (
        <section key={name} className={classes.item} aria-labelledby={`privacy-${name}`}>
          <h2 id={`privacy-${name}`}>{items[name].title}</h2>
          <p>{items[name].what}</p>
          <dl className={classes.facts}>
            <dt>{facts.why}</dt>
            <dd>{items[name].why}</dd>
            <dt>{facts.howLong}</dt>
            <dd>{kept[name]}</dd>
            <dt>{facts.who}</dt>
            <dd>{items[name].who}</dd>
          </dl>
        </section>
      ))}
      <section className={classes.item} aria-labelledby="privacy-contact">
        <h2 id="privacy-contact">{privacy.contact}</h2>
        <p>{notice.contact === '' ? privacy.noContact : notice.contact}</p>
        <p>{privacy.rights}</p>
        <p>{privacy.deletion[notice.ownDeletion]}</p>
      </section>
    </div>
  )
}

const names = [
  'account',
  'class',
  'invitations',
  'raisedHands',
  'notifications',
  'openings',
  'play',
  'wrongAnswers',
  'addresses',
  'sessions',
  'accessLog',
  'mails',
  'changes',
  'backups',
] as const

function keptTexts(privacy: Own['privacy'], notice: PrivacyNotice): Record<(typeof names)[number], string> {
  const { kept, days } = privacy
  const { periods } = notice
  const warning = days(fixedDays.warning)
  const unused = keptText(privacy, periods.accounts, {
    off: kept.accountOff,
    on: (time) => kept.account(time, warning),
  })
  const pupils = keptText(privacy, periods.pupils, { off: kept.pupilOff, on: kept.pupil })
  return {
    account: periods.accounts === 'off' && periods.pupils === 'off' ? unused : `${unused} ${pupils}`,
    class: keptText(privacy, periods.archivedClasses, {
      off: kept.class.off,
      on: (time) => kept.class.on(time, warning),
    }),
    invitations: keptText(privacy, periods.invitations, kept.invitations),
    raisedHands: keptText(privacy, periods.raisedHands, kept.raisedHands),
    notifications: keptText(privacy, periods.notifications, kept.notifications),
    openings: keptText(privacy, periods.openings, kept.openings),
    play: kept.play,
    wrongAnswers: keptText(privacy, periods.wrongAnswers, kept.wrongAnswers),
    addresses: keptText(privacy, periods.addresses, kept.addresses),
    sessions: kept.sessions(days(fixedDays.unusedDevice)),
    accessLog: keptText(privacy, periods.accessLog, kept.accessLog),
    mails: keptText(privacy, periods.mails, kept.mails),
    changes: kept.changes,
    backups: notice.backupDays === null ? kept.noBackups : kept.backups(days(notice.backupDays)),
  }
}

interface Sentences {
  off: string
  on: (period: string) => string
}

/** How long something stays: for the period, or in other words where there is none. */
function keptText({ days, months }: Own['privacy'], period: RetentionPeriod, { off, on }: Sentences): string {
  if (period === 'off') return off
  const { count, isMonths } = partsOf(period)
  return on(isMonths ? months(count) : days(count))
}
