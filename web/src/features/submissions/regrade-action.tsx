import { Button } from '@mantine/core'
import { answerText } from '@drapeau/rules/question.ts'
import { type ReactNode, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useNames } from '#lib/messages/translated-name.ts'
import { toast } from '#lib/toasts/toast.ts'
import { isRemoved, RemovedAnswer } from '#domain/submission/removed-answer.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { followsFrom, turnOf } from './regrade-words.ts'
import { answersMoved, sendVerdict, type SubmissionRow } from './submissions.api.ts'
import classes from './submissions.module.css'

/** Turns a verdict round, after a question that says what follows. */
export function RegradeAction({ submission }: { submission: SubmissionRow }): ReactNode {
  const { regrade: words } = useOfficeMessages().submissions
  const { nameOf } = useNames()
  const [isAsking, setAsking] = useState(false)
  const turn = turnOf(submission)
  const who = submission.name

  async function send(): Promise<void> {
    await sendVerdict(submission._id, turn === 'right')
    setAsking(false)
    toast.success(words.done[turn], words.doneText[turn])
    answersMoved()
  }

  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words[turn]}
        <span className="visually-hidden"> {words.of(who)}</span>
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={words.sheet[turn](who)}
        confirm={words[turn]}
        cancel={words.cancel}
        fallback={words.fallback}
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        <p className={classes.judged}>
          {nameOf(submission.challenge)}
          {turn === 'right' && !isRemoved(submission.flag) && (
            <code>{answerText(submission.flag, submission.chosen)}</code>
          )}
          {isRemoved(submission.flag) && <RemovedAnswer />}
        </p>
        <p>{followsFrom(words, submission, who)}</p>
        <p>{words.flagStays[turn]}</p>
        <p>{words.undo}</p>
      </ConfirmModal>
    </>
  )
}
