import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { listBackups } from '@drapeau/contract/backups.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Page } from '#ui/page/page.tsx'
import { Facts } from '#ui/figures/facts.tsx'
import { BackupList } from './backup-list.tsx'
import { isUnderWay } from './backup-state.ts'
import { backupsChanged, backupsQuery, orderBackup } from './backups.api.ts'
import classes from './backups-screen.module.css'

/** What could be brought back, how it comes about, and one more on request. */
export function BackupsScreen(): ReactNode {
  const messages = useMessages()
  const { backups: words } = useOfficeMessages()
  const query = useQuery(backupsQuery)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || query.data?.backups.some(isUnderWay) === true

  async function order(): Promise<void> {
    setAsking(true)
    try {
      await orderBackup()
    } catch (error) {
      toast.error(words.orderFailed, serverMessage(messages, error, words.orderFallback))
    } finally {
      await backupsChanged()
      setAsking(false)
    }
  }

  return (
    <Page
      title={words.title}
      lead={words.lead}
      aside={
        <Button disabled={isBusy || !query.data} onClick={() => void order()}>
          {isBusy ? words.busy : words.now}
        </Button>
      }
    >
      {query.data ? (
        <div className={classes.parts}>
          {query.data.backups.length === 0 ? (
            <EmptyState title={words.empty} text={words.emptyText} />
          ) : (
            <BackupList backups={query.data.backups} />
          )}
          <BackupHabits habits={query.data} />
        </div>
      ) : query.isError ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, query.error, words.failedText)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

function BackupHabits({ habits }: { habits: ReplyOf<typeof listBackups> }): ReactNode {
  const { policy: words } = useOfficeMessages().backups
  const { schedule, folder, host } = habits
  const titleId = useId()
  return (
    <section className={classes.habits} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {words.title}
      </h2>
      <Facts
        facts={[
          { label: words.when, value: schedule ? words.everyNight(schedule.at) : words.never },
          ...(schedule ? [{ label: words.kept, value: words.keptFor(schedule.days, schedule.weeks) }] : []),
          {
            label: words.where,
            value: <span className={classes.path}>{words.place(folder, host)}</span>,
            isWide: true,
          },
        ]}
      />
      <p className={classes.advice}>{words.elsewhere}</p>
      <p className={classes.advice}>{words.secret}</p>
      <p className={classes.advice}>
        {words.restore} <code className={classes.command}>npm run drapeau -- restore &lt;{words.file}&gt;</code>
      </p>
    </section>
  )
}
