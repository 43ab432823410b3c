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
import { type ReviewFace, reviewFace } from './review-face.ts'
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
  const face = user && reviewFace(challenge, user, serverNow())
  if (!face || !reviewed) return null
  const when = reviewed.askedAt === null ? '' : dateAndTime(language, new Date(reviewed.askedAt))
  return (
    <section className={classes.panel} aria-label={words.label} data-face={face}>
      <div className={classes.words}>
        <h2>{words[face].title}</h2>
        {face === 'returned' && reviewed.note !== '' ? (
          <blockquote className={classes.note}>{reviewed.note}</blockquote>
        ) : (
          <p>{textOf(words, face, { name: reviewed.askedBy?.name, when })}</p>
        )}
      </div>
      {face === 'decide' && !isReturning && (
        <div className={classes.buttons}>
          <StateAction challenge={challenge} isMain />
          <Button variant="default" onClick={() => setReturning(true)}>
            {words.sendBack}
          </Button>
        </div>
      )}
      {face === 'decide' && isReturning && <ReturnForm challenge={challenge} onClose={() => setReturning(false)} />}
      {(face === 'write' || face === 'returned') && <AskButton challenge={challenge} face={face} />}
    </section>
  )
}

function textOf(
  words: Office['reviews'],
  face: ReviewFace,
  { name, when }: { name: string | undefined; when: string },
): string {
  if (face !== 'waiting' && face !== 'decide') return words[face].text
  return name === undefined ? words[face].unknown : words[face].text(name, when)
}

function AskButton({ challenge, face }: ReviewPanelProps & { face: 'write' | 'returned' }): ReactNode {
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
        {face === 'write' ? words.ask : words.askAgain}
      </Button>
    </div>
  )
}
