import type { ReactNode } from 'react'
import type { Backup } from '@drapeau/contract/backups.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, longDate, timeAgo } from '#lib/time/time-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Badge } from '#ui/text/badge.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { BackupActions } from './backup-actions.tsx'
import { badgeOf, isUnderWay, wordOf } from './backup-state.ts'
import classes from './backups-screen.module.css'

const aMinute = 60_000

export function BackupList({ backups }: { backups: readonly Backup[] }): ReactNode {
  const { backups: words } = useOfficeMessages()
  const now = useNow(aMinute)
  return (
    <ul className={classes.list} aria-label={words.list}>
      {backups.map((backup) => (
        <li key={backup._id} className={classes.item}>
          <BackupItem backup={backup} now={now} />
        </li>
      ))}
    </ul>
  )
}

function BackupItem({ backup, now }: { backup: Backup; now: Date }): ReactNode {
  const { backups: words } = useOfficeMessages()
  const { language } = useLanguage()
  const at = new Date(backup.createdAt)
  const word = wordOf(backup)
  return (
    <>
      <div className={classes.what}>
        <p className={classes.when}>
          <time dateTime={backup.createdAt}>{dateAndTime(language, at)}</time>
          <span className={classes.ago}>{timeAgo(language, at, now)}</span>
        </p>
        <p className={classes.origin}>{words.origin(backup.origin, backup.askedBy)}</p>
      </div>
      <div className={classes.state}>
        <Badge kind={badgeOf[word]}>{words.states[word]}</Badge>
        <p className={classes.note}>
          <Note backup={backup} />
        </p>
        {isUnderWay(backup) && (
          <ProgressBar label={words.progress} share={backup.state === 'running' ? backup.percent / 100 : undefined} />
        )}
      </div>
      <p className={classes.size}>{backup.size !== null && fileSize(language, backup.size)}</p>
      <p className={classes.kept}>{backup.state === 'done' && words.keptUntil(dayOf(backup))}</p>
      {!isUnderWay(backup) && <BackupActions backup={backup} />}
    </>
  )

  function dayOf({ keptUntil }: Backup): string | null {
    return keptUntil === null ? null : longDate(language, new Date(keptUntil))
  }
}

/** What there is to say beyond the word. */
function Note({ backup }: { backup: Backup }): ReactNode {
  const { backups: words } = useOfficeMessages()
  const { state, failure, percent, rows, files, missing, host, isHere } = backup
  if (state === 'failed') return words.failures[failure ?? 'other']
  if (state === 'running') return words.percent(percent)
  if (state === 'waiting') return words.waitingText
  if (!isHere) return words.elsewhereText(host)
  const held = words.held(rows ?? 0, files ?? 0)
  return (missing ?? 0) > 0 ? `${held} ${words.missing(missing ?? 0)}` : held
}
