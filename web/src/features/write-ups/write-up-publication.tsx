import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { publish, withdraw, writeUpsChanged } from './write-ups.api.ts'
import classes from './write-up-detail.module.css'

interface WriteUpPublicationProps {
  newest: WriteUp
  versions: readonly WriteUp[]
}

/** Whether others read it: only what was reviewed, and never before the results are out. */
export function WriteUpPublication({ newest, versions }: WriteUpPublicationProps): ReactNode {
  const messages = useMessages()
  const { publication: words } = useOfficeMessages().writeUps
  const { language } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const shown = versions.find(({ publishedAt }) => publishedAt !== null)
  const canPublish = newest.publishedAt === null && newest.review !== null

  async function turn(work: Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    try {
      await work
      toast.success(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const isEarly = error.code === 'results-not-out'
      toast.error(words.failed, isEarly ? words.early : serverMessage(messages, error, words.fallback))
    } finally {
      await writeUpsChanged()
      setBusy(false)
    }
  }

  return (
    <section className={classes.review}>
      <h2 className={classes.title}>{words.title}</h2>
      <p className={classes.quiet}>
        {shown?.publishedAt
          ? words.published(shown.number, dateAndTime(language, new Date(shown.publishedAt)))
          : newest.review === null
            ? words.unreviewed
            : words.unpublished}{' '}
        {newest.offered ? words.offered : words.notOffered}
      </p>
      <div className={classes.publication}>
        {canPublish && (
          <Button
            variant={newest.offered ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => void turn(publish(newest._id), words.done)}
          >
            {shown ? words.replace(newest.number) : words.publish}
          </Button>
        )}
        {shown && (
          <Button variant="default" disabled={isBusy} onClick={() => void turn(withdraw(shown._id), words.withdrawn)}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </section>
  )
}
