import type { ReactNode } from 'react'
import type { AccessRecord } from '@drapeau/contract/audit/access.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { deviceName } from '#lib/session/device-name.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { TextLink } from '#ui/text/link.tsx'
import classes from './audit-entry.module.css'

const pictures = { 'signed-in': 'enter', 'sign-in-failed': 'lock', forbidden: 'ban', exported: 'download' } as const

/** Who came in or was turned away, from where or at what, how often and when. */
export function AccessEntry({ record, now }: { record: AccessRecord; now: Date }): ReactNode {
  const { audit } = useOfficeMessages()
  const { profile } = useMessages().accounts
  const { language } = useLanguage()
  const { kind, account, what, times, createdAt } = record
  const then = new Date(createdAt)
  const isVisit = kind === 'signed-in' || kind === 'sign-in-failed'
  const isRefusal = kind === 'forbidden' || kind === 'sign-in-failed'
  return (
    <li className={classes.entry} data-action={isRefusal ? 'deleted' : 'created'}>
      <span className={classes.picture}>
        <Icon name={pictures[kind]} size={18} />
      </span>
      <p className={classes.sentence}>
        {account === null ? (
          <strong>{audit.somebody}</strong>
        ) : (
          <TextLink to={screens.adminUser} params={{ id: account._id }}>
            {account.name === '' ? audit.gone : account.name}
          </TextLink>
        )}{' '}
        {audit.accessVerbs[kind]}
        {times > 1 && `, ${audit.times(times)}`}
        {what !== '' && <span className={classes.what}>{isVisit ? deviceName(what, profile) : what}</span>}
      </p>
      <time className={classes.when} dateTime={createdAt} title={dateAndTime(language, then)}>
        {timeAgo(language, then, now)}
      </time>
    </li>
  )
}
