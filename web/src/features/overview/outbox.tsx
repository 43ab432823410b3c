import type { ReactNode } from 'react'
import type { Overview } from '@drapeau/contract/overview.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { dateAndTime, timeAgo } from '#lib/time/time-format.ts'
import classes from './outbox.module.css'

interface OutboxProps {
  folder: string | null
  mails: Overview['mail']['outbox']
  now: Date
}

/** The mail that was written to files, newest first, and the folder that holds them. */
export function Outbox({ folder, mails, now }: OutboxProps): ReactNode {
  const { overview } = useOfficeMessages()
  const { language } = useLanguage()
  return (
    <div className={classes.outbox}>
      <h3>{overview.outbox}</h3>
      {folder !== null && (
        <p className={classes.folder}>
          {overview.outboxFolder} <code>{folder}</code>
        </p>
      )}
      {mails.length === 0 ? (
        <p className={classes.hint}>{overview.outboxEmpty}</p>
      ) : (
        <>
          <p className={classes.hint}>{overview.outboxHint}</p>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{overview.when}</th>
                <th scope="col">{overview.to}</th>
                <th scope="col">{overview.subject}</th>
                <th scope="col">{overview.file}</th>
              </tr>
            </thead>
            <tbody>
              {mails.map(({ file, to, subject, writtenAt }) => (
                <tr key={file}>
                  <td data-label={overview.when}>
                    <time dateTime={writtenAt} title={dateAndTime(language, new Date(writtenAt))}>
                      {timeAgo(language, new Date(writtenAt), now)}
                    </time>
                  </td>
                  <td data-label={overview.to}>{to}</td>
                  <td data-label={overview.subject}>{subject}</td>
                  <td data-label={overview.file}>
                    <code>{file}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  )
}
