import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RaisedHand } from '@drapeau/contract/lessons/hands.ts'
import { HintList } from '#domain/lesson/hint-list.tsx'
import { NoteForm } from '#domain/lesson/note-form.tsx'
import { useKeptFocus } from '#lib/browser/kept-focus.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { useSessionPart } from '#lib/session/session.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { timeAgo } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { handsQuery, lowerHandOf, sendAnswer } from './lessons.api.ts'
import { calledOf, PupilNames } from './pupil-names.tsx'
import styles from './lesson.module.css'

/** Often enough for minutes. */
const everyMs = 20_000

/** Raised hands, the first one first. */
export function HandQueue({ classId }: { classId: string }): ReactNode {
  const messages = useMessages()
  const words = useOfficeMessages().lessons.hands
  const { data, error, isPending, refetch } = useQuery(handsQuery(classId))
  const { ref, ...focus } = useKeptFocus<HTMLHeadingElement>()
  const [helped, setHelped] = useState<Helped>()
  const next = data?.hands.find(({ coming }) => coming === null)
  return (
    <section aria-label={words.title} {...focus}>
      <h2 ref={ref} tabIndex={-1} className={styles.heading}>
        {words.title}
        {data && data.hands.length > 1 && <span className={styles.count}> {data.hands.length}</span>}
      </h2>
      {isPending && <LoadingState />}
      {!isPending && !data && (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, words.fallback)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <output className="visually-hidden">{words.count(data.hands.length)}</output>
          {data.hands.length === 0 && <p className={styles.quiet}>{words.none}</p>}
          <ol className={styles.rows}>
            {data.hands.map((hand) => (
              <HandRow
                key={hand._id}
                classId={classId}
                hand={hand}
                isNext={hand === next}
                onHelp={(part) => setHelped({ hand, part })}
              />
            ))}
          </ol>
        </>
      )}
      {helped && <HelpSheet classId={classId} {...helped} onClose={() => setHelped(undefined)} />}
    </section>
  )
}

interface Helped {
  hand: RaisedHand
  part: 'note' | 'hint'
}

interface HelpSheetProps extends Helped {
  classId: string
  onClose: () => void
}

/** Stays with what was typed when the hand leaves the queue meanwhile. */
function HelpSheet({ classId, hand: { _id, pupil, challenge }, part, onClose }: HelpSheetProps): ReactNode {
  const words = useOfficeMessages().lessons.hands
  const pupilName = calledOf(pupil)
  return (
    <Modal isOpen title={part === 'note' ? words.answerTo(pupilName) : words.hintTo(pupilName)} onClose={onClose}>
      {part === 'hint' ? (
        <HintList classId={classId} pupilId={pupil._id} challengeId={challenge._id} />
      ) : (
        <NoteForm
          lead={words.answerLead}
          label={words.note}
          submit={words.send}
          failed={words.answerFailed}
          onClose={onClose}
          onSend={async (note) => {
            await sendAnswer(classId, _id, { kind: 'note', note })
            toast.success(words.sent(pupilName))
          }}
        />
      )}
    </Modal>
  )
}

interface HandRowProps {
  classId: string
  hand: RaisedHand
  /** Whether it is the first to which nobody is coming: of a long queue, one button stands out. */
  isNext: boolean
  onHelp: (part: Helped['part']) => void
}

function HandRow({ classId, hand, isNext, onHelp }: HandRowProps): ReactNode {
  const messages = useMessages()
  const { language } = useLanguage()
  const words = useOfficeMessages().lessons.hands
  const ownId = useSessionPart((session) => session.user?._id)
  const now = useNow(everyMs)
  const { nameOf } = useNames()
  const [isBusy, setBusy] = useState(false)
  const kept = useKeptFocus<HTMLLIElement>()
  const { pupil, challenge, line, coming } = hand
  const pupilName = calledOf(pupil)

  async function act(action: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast.error(words.answerFailed, serverMessage(messages, error, words.fallback))
    } finally {
      await invalidate('lessons')
      setBusy(false)
    }
  }

  return (
    <li {...kept} tabIndex={-1} className={styles.row}>
      <div className={styles.who}>
        <PupilNames pupil={pupil} />
        <span className={styles.where}>
          {nameOf(challenge)} · <time dateTime={hand.raisedAt}>{timeAgo(language, new Date(hand.raisedAt), now)}</time>
        </span>
        {line !== '' && <q className={styles.line}>{line}</q>}
        {coming && <Badge kind="info">{coming._id === ownId ? words.youAreComing : words.isComing(coming.name)}</Badge>}
      </div>
      <div className={styles.actions}>
        {coming === null && (
          <Button
            size="sm"
            {...(isNext ? {} : { variant: 'default' })}
            aria-label={words.comingTo(pupilName)}
            onClick={() => void act(() => sendAnswer(classId, hand._id, { kind: 'coming', note: '' }))}
          >
            {words.coming}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={words.answerTo(pupilName)}
          onClick={() => onHelp('note')}
        >
          {words.answer}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={words.hintTo(pupilName)}
          onClick={() => onHelp('hint')}
        >
          {words.hint}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={words.lowerOf(pupilName)}
          onClick={() => void act(() => lowerHandOf(classId, hand._id))}
        >
          {words.lower}
        </Button>
      </div>
    </li>
  )
}
