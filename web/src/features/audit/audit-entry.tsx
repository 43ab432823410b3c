import type { ReactNode } from 'react'
import type { AuditRecord } from '@drapeau/contract/audit/audit.ts'
import { screens } from '@drapeau/contract/screens.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { AuditChanges } from './audit-changes.tsx'
import { placeOf } from './audit-values.ts'
import classes from './audit-entry.module.css'

const pictures = { created: 'plus', updated: 'pencil', deleted: 'trash' } as const

export function AuditEntry({ record, now }: { record: AuditRecord; now: Date }): ReactNode {
  const { audit } = useOfficeMessages()
  const { language } = useLanguage()
  const { actor, action, kind, token, createdAt } = record
  const then = new Date(createdAt)
  return (
    <li className={classes.entry} data-action={action}>
      <span className={classes.picture}>
        <Icon name={pictures[action]} size={18} />
      </span>
      <p className={classes.sentence}>
        {/* What the night removed is nobody's change: the site stands for it. */}
        {actor._id === record.subject._id && kind === 'retention' ? (
          <strong>{actor.name}</strong>
        ) : (
          <TextLink to={screens.adminUser} params={{ id: actor._id }}>
            {actor.name}
          </TextLink>
        )}{' '}
        {audit.did(action, kind)} <Subject record={record} />
        {token !== null && ` ${audit.byToken(token)}`}
      </p>
      <time className={classes.when} dateTime={createdAt} title={dateAndTime(language, then)}>
        {timeAgo(language, then, now)}
      </time>
      {record.changes.length > 0 && <AuditChanges record={record} />}
    </li>
  )
}

function Subject({ record }: { record: AuditRecord }): ReactNode {
  const place = placeOf(record)
  const { name } = record.subject
  return place ? <TextLink {...place}>{name}</TextLink> : <strong>{name}</strong>
}
