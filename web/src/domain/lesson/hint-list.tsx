import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClassHint } from '@drapeau/contract/lessons/help.ts'
import { useKeptFocus } from '#lib/browser/kept-focus.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { classHintsQuery, sendHint } from './lesson-help.api.ts'
import styles from './lesson-help.module.css'

interface HintListProps {
  classId: string
  pupilId: string
  challengeId: string
}

/** The hints of a challenge, of which a pupil can have any for nothing. */
export function HintList({ classId, pupilId, challengeId }: HintListProps): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.hints
  const { data, error, isPending, refetch } = useQuery(classHintsQuery(classId, challengeId))
  return (
    <>
      {data?.hints.length !== 0 && <p className={styles.quiet}>{words.lead}</p>}
      {isPending && <LoadingState />}
      {!isPending && !data && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.hints.length === 0 && <p>{words.none}</p>}
      {data && (
        <ol ref={intoView} className={styles.rows}>
          {data.hints.map((hint, at) => (
            <HintRow
              key={hint._id}
              classId={classId}
              pupilId={pupilId}
              challengeId={challengeId}
              hint={hint}
              place={at + 1}
            />
          ))}
        </ol>
      )}
    </>
  )
}

/** In a sheet with more in it the list may open out of sight. */
const intoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' })

interface HintRowProps extends HintListProps {
  hint: ClassHint
  place: number
}

function HintRow({ classId, pupilId, challengeId, hint, place }: HintRowProps): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.hints
  const kept = useKeptFocus<HTMLLIElement>()
  const [isBusy, setBusy] = useState(false)

  async function give(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await sendHint(classId, pupilId, { challenge: challengeId, hint: hint._id })
      toast.success(words.given)
    } catch (fault) {
      toast.error(words.giveFailed, serverMessage(messages, fault, words.fallback))
    } finally {
      await invalidate('lessons')
      setBusy(false)
    }
  }

  return (
    <li {...kept} tabIndex={-1} className={styles.row}>
      <div className={styles.who}>
        <strong>{words.titled(place, hint.title)}</strong>
        {hint.content !== null && <span className={styles.text}>{hint.content}</span>}
        <span className={styles.cost}>{words.cost(hint.cost)}</span>
      </div>
      {hint.pupils.includes(pupilId) ? (
        <Badge kind="good">{words.has}</Badge>
      ) : (
        <Button size="sm" variant="default" aria-label={words.giveNumber(place)} onClick={() => void give()}>
          {words.give}
        </Button>
      )}
    </li>
  )
}
