import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { GrantRecord } from '@drapeau/contract/grants.ts'
import { type Language, useLanguage, useMessages } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime, longDate } from '#lib/time/time-format.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { grantHistoryQuery } from './event-staff.api.ts'
import classes from './grant-history.module.css'

const few = 10
/** As many as the server sends at once. */
const most = 100

/** How the staff of an event came to be: who gave, changed and revoked which role. */
export function GrantHistory({ event }: { event: string }): ReactNode {
  const messages = useMessages()
  const { language } = useLanguage()
  const { grants } = useOfficeMessages()
  const words = grants.history
  const [perPage, setPerPage] = useState(few)
  const { data, error, isPending, refetch } = useQuery({
    ...grantHistoryQuery(event, perPage),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <LoadingState />
  if (!data)
    return (
      <ErrorState
        title={words.failed}
        text={serverMessage(messages, error, grants.failedText)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section className={classes.history} aria-label={words.title}>
      <h2>{words.title}</h2>
      {data.records.length === 0 ? (
        <p className={classes.quiet}>{words.empty}</p>
      ) : (
        <ol className={classes.records}>
          {data.records.map((record) => (
            <li key={record._id}>
              <span>{sentenceOf(grants, record, language)}</span>
              <time className={classes.quiet} dateTime={record.createdAt}>
                {dateAndTime(language, new Date(record.createdAt))}
              </time>
            </li>
          ))}
        </ol>
      )}
      {data.totalRows > data.records.length && perPage < most && (
        <Button variant="default" size="sm" onClick={() => setPerPage(most)}>
          {words.older}
        </Button>
      )}
    </section>
  )
}

function sentenceOf(
  { history: words, roles }: Office['grants'],
  { action, by, user, role, endsAt }: GrantRecord,
  language: Language,
): string {
  const end = endsAt === null ? words.noEnd : words.until(longDate(language, new Date(endsAt)))
  const what = role === null ? words.noRole : words.role(roles[role])
  if (action === 'revoked') return words.revoked(by.name, user, what)
  if (action === 'changed') return words.changed(by.name, user, what, end)
  return endsAt === null ? words.given(by.name, user, what) : words.givenUntil(by.name, user, what, end)
}
