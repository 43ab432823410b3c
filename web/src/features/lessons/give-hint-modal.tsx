import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ClassHint } from '@drapeau/contract/lessons/help.ts'
import type { RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { classHintsQuery, sendHint } from './lessons.api.ts'
import styles from './lesson.module.css'

interface GiveHintModalProps {
  classId: string
  pupil: RaisedHand['pupil']
  challengeId: string
  title: string
  onClose: () => void
}

/** The hints of a challenge, of which a pupil can have any for nothing. */
export function GiveHintModal({ classId, pupil, challengeId, title, onClose }: GiveHintModalProps): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.hints
  const { data, error, isPending, refetch } = useQuery(classHintsQuery(classId, challengeId))
  const [isBusy, setBusy] = useState(false)

  async function give(hint: ClassHint): Promise<void> {
    setBusy(true)
    try {
      await sendHint(classId, pupil._id, { challenge: challengeId, hint: hint._id })
      toast.success(words.given)
    } catch (fault) {
      toast.error(words.giveFailed, serverMessage(messages, fault, words.fallback))
    } finally {
      await invalidate('lessons')
      setBusy(false)
    }
  }

  return (
    <Modal isOpen title={title} onClose={onClose}>
      <p className={styles.quiet}>{words.lead}</p>
      {isPending && <LoadingState />}
      {!isPending && !data && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.hints.length === 0 && <p>{words.none}</p>}
      <ol className={styles.rows}>
        {data?.hints.map((hint, at) => (
          <li key={hint._id} className={styles.row}>
            <div className={styles.who}>
              <strong>{words.titled(at + 1, hint.title)}</strong>
              {hint.content !== null && <span className={styles.line}>{hint.content}</span>}
              <span className={styles.where}>{words.cost(hint.cost)}</span>
            </div>
            {hint.pupils.includes(pupil._id) ? (
              <Badge kind="good">{words.has}</Badge>
            ) : (
              <Button
                size="sm"
                variant="default"
                disabled={isBusy}
                aria-label={words.giveNumber(at + 1)}
                onClick={() => void give(hint)}
              >
                {words.give}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  )
}
