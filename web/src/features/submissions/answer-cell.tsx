import { type ReactNode, useState } from 'react'
import type { Submission } from '@drapeau/contract/submissions.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { shownAnswer } from './shown-answer.ts'
import classes from './submissions.module.css'

/** What somebody sent: text, whatever it looks like. */
export function AnswerCell({ submission, who }: { submission: Submission; who: string }): ReactNode {
  const { answer } = useOfficeMessages().submissions
  const [isOpen, setOpen] = useState(false)
  const { text, turn } = shownAnswer(submission.flag, submission.correct, isOpen)
  return (
    <div className={classes.answer}>
      {turn === 'show' ? (
        <code>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{answer.covered}</span>
        </code>
      ) : (
        <code>{text}</code>
      )}
      {turn && (
        <button type="button" className={classes.turn} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {answer[turn]}
          <span className="visually-hidden"> {answer.of(who)}</span>
        </button>
      )}
    </div>
  )
}
