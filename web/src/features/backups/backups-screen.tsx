import '#ui/fields/fields.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { useOffice } from '#lib/messages/office-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { EmptyFace, ErrorFace, LoadingFace } from '#ui/page/face.tsx'
import { Page } from '#ui/page/page.tsx'
import { BackupHabits } from './backup-habits.tsx'
import { BackupList } from './backup-list.tsx'
import { isUnderWay } from './backup-state.ts'
import { backupsChanged, backupsQuery, orderBackup } from './backups.api.ts'
import classes from './backups-screen.module.css'

/** What could be brought back, how it comes about, and one more on request. */
export function BackupsScreen(): ReactNode {
  const messages = useMessages()
  const { backups: words } = useOffice()
  const query = useQuery(backupsQuery)
  const [isAsking, setAsking] = useState(false)
  const isBusy = isAsking || query.data?.backups.some(isUnderWay) === true

  async function order(): Promise<void> {
    setAsking(true)
    try {
      await orderBackup()
    } catch (error) {
      toast.error(words.orderFailed, told(messages, error, words.orderFallback))
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
            <EmptyFace title={words.empty} text={words.emptyText} />
          ) : (
            <BackupList backups={query.data.backups} />
          )}
          <BackupHabits habits={query.data} />
        </div>
      ) : query.isError ? (
        <ErrorFace
          title={words.failed}
          text={told(messages, query.error, words.failedText)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingFace />
      )}
    </Page>
  )
}
