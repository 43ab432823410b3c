import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { type Office, useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useMay } from '#lib/session/rights.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { StateAction } from '#features/challenges/manage/state-action.tsx'
import { askForReview, challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { ReturnForm } from './return-form.tsx'
import { type ReviewView, reviewViewOf } from './review-view.ts'
import classes from './review-panel.module.css'

interface ReviewPanelProps {
  challenge: ManagedChallenge
}

/** Where the review of a challenge stands, and what the reader can do about it. */
export function ReviewPanel({ challenge }: ReviewPanelProps): ReactNode {
  const { reviews: words } = useOfficeMessages()
  const { language } = useLanguage()
  const [isReturning, setReturning] = useState(false)
  const user = useSessionPart((session) => session.user)
  const { reviewed } = challenge
  const view = user && reviewViewOf(challenge, user, serverNow())
  if (!view || !reviewed) return null
  const when = reviewed.askedAt === null ? '' : dateAndTime(language, new Date(reviewed.askedAt))
  return (
    <section className={classes.panel} aria-label={words.label} data-view={view}>
      <div className={classes.words}>
        <h2>{words[view].title}</h2>
        {view === 'returned' && reviewed.note !== '' ? (
          <blockquote className={classes.note}>{reviewed.note}</blockquote>
        ) : (
          <p>{textOf(words, view, { name: reviewed.askedBy?.name, when })}</p>
        )}
      </div>
      {view === 'decide' && !isReturning && (
        <div className={classes.buttons}>
          <StateAction challenge={challenge} isMain />
          <Button variant="default" onClick={() => setReturning(true)}>
            {words.sendBack}
          </Button>
        </div>
      )}
      {view === 'decide' && isReturning && <ReturnForm challenge={challenge} onClose={() => setReturning(false)} />}
      {(view === 'write' || view === 'returned') && <AskButton challenge={challenge} view={view} />}
    </section>
  )
}

function textOf(
  words: Office['reviews'],
  view: ReviewView,
  { name, when }: { name: string | undefined; when: string },
): string {
  if (view !== 'waiting' && view !== 'decide') return words[view].text
  return name === undefined ? words[view].unknown : words[view].text(name, when)
}

function AskButton({ challenge, view }: ReviewPanelProps & { view: 'write' | 'returned' }): ReactNode {
  const messages = useMessages()
  const { reviews: words } = useOfficeMessages()
  const { nameOf } = useNames()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const may = useMay()
  if (!may('askForReview', challenge.event?._id ?? null)) return null

  async function ask(): Promise<void> {
    setSending(true)
    try {
      await askForReview(challenge._id)
      toast.success(words.asked, words.askedText(nameOf(challenge)))
    } catch (error) {
      toast.error(words.failed, serverMessage(messages, error, words.fallback))
    } finally {
      setSending(false)
      await challengesChanged(client)
    }
  }

  return (
    <div className={classes.buttons}>
      <Button disabled={isSending} onClick={() => void ask()}>
        {view === 'write' ? words.ask : words.askAgain}
      </Button>
    </div>
  )
}
