import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Passkey } from '@drapeau/contract/accounts/second-factor.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useSecurityMessages } from '#lib/messages/security-messages.ts'
import { dateAndTime, longDate, timeAgo } from '#lib/time/time-format.ts'
import classes from '#ui/page/access-list.module.css'

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  now: Date
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, now, onRemove }: PasskeyListProps): ReactNode {
  const { passkeys: words, remove } = useSecurityMessages()
  const { language } = useLanguage()
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => {
        const { _id, name, createdAt, lastUsedAt } = passkey
        const made = new Date(createdAt)
        return (
          <li key={_id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>{name}</p>
              <p className={classes.facts}>
                <time dateTime={createdAt} title={dateAndTime(language, made)}>
                  {words.created(longDate(language, made))}
                </time>
                {lastUsedAt === null ? (
                  <span>{words.never}</span>
                ) : (
                  <time dateTime={lastUsedAt}>{words.used(timeAgo(language, new Date(lastUsedAt), now))}</time>
                )}
              </p>
            </div>
            <Button variant="default" size="sm" aria-label={words.removeOf(name)} onClick={() => onRemove(passkey)}>
              {remove}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
