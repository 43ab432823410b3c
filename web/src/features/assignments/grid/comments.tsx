import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import { CommentForm, maxCommentLength, type PupilComment } from '@drapeau/contract/assignments/comments.ts'
import type { GridPupil } from '@drapeau/contract/assignments/grid.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { ErrorState, LoadingState } from '#ui/page/states.tsx'
import { assignmentsChanged, commentsQuery, removeComment, writeComment } from '../assignments.api.ts'
import { calledOf } from './grid-order.ts'
import styles from './comments.module.css'

interface CommentsProps {
  assignment: Assignment
  pupil: GridPupil
}

/** What teachers wrote to a pupil about the assignment, and a place for more. */
export function Comments({ assignment, pupil }: CommentsProps): ReactNode {
  const messages = useMessages()
  const { comments: words, failed } = useOfficeMessages().assignments
  const titleId = useId()
  const { data, error, refetch } = useQuery(commentsQuery({ id: assignment._id, pupil: pupil._id }))
  const isArchived = assignment.class.archived
  const isOpen = assignment.state === 'running' || assignment.state === 'over'
  return (
    <section className={styles.comments} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      {data ? (
        data.length > 0 && (
          <ul>
            {data.map((comment) => (
              <CommentLine key={comment._id} assignment={assignment._id} comment={comment} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title={words.failed}
          text={serverMessage(messages, error, failed.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
      {isOpen && !isArchived ? (
        <NewComment assignment={assignment._id} pupil={pupil} />
      ) : (
        <p className={styles.quiet}>{isArchived ? words.archived : words.notOpen}</p>
      )}
    </section>
  )
}

function CommentLine({ assignment, comment }: { assignment: string; comment: PupilComment }): ReactNode {
  const messages = useMessages()
  const { comments: words, failed } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { _id, text, author, own, createdAt } = comment
  const when = shortMoment(language, createdAt)

  async function remove(): Promise<void> {
    try {
      await removeComment(assignment, _id)
      toast.success(words.deleted)
    } catch (error) {
      toast.error(words.deleteFailed, serverMessage(messages, error, failed.fallback))
    }
    await assignmentsChanged()
  }

  return (
    <li>
      <p className={styles.text}>{text}</p>
      <p className={styles.quiet}>
        {author ?? words.formerTeacher} · <time dateTime={createdAt}>{when}</time>
      </p>
      {own && !isAsking && (
        <Button variant="default" size="xs" aria-label={words.deleteLabel(when)} onClick={() => setAsking(true)}>
          {words.delete}
        </Button>
      )}
      {isAsking && (
        <ConfirmInPlace
          question={words.deleteAsk}
          yes={words.delete}
          no={words.keep}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function NewComment({ assignment, pupil }: { assignment: string; pupil: GridPupil }): ReactNode {
  const messages = useMessages()
  const { comments: words, failed } = useOfficeMessages().assignments
  const form = useForm({
    schema: CommentForm,
    initial: { text: '' },
    send: async (body) => {
      try {
        await writeComment({ id: assignment, pupil: pupil._id }, body)
      } catch (error) {
        toast.error(words.sendFailed, serverMessage(messages, error, failed.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      form.reset({ text: '' })
      toast.success(words.sent(calledOf(pupil)))
      await assignmentsChanged()
      return undefined
    },
  })
  const text = form.choice('text')
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <Textarea
        {...text}
        onChange={(event) => text.onChange(event.currentTarget.value)}
        label={words.label}
        description={words.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={maxCommentLength}
        rows={3}
      />
      <Button type="submit" variant="default" loading={form.isSending}>
        {words.send}
      </Button>
    </form>
  )
}
