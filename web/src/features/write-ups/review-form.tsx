import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ReviewForm as ReviewSchema, type WriteUp } from '@drapeau/contract/write-ups.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { sendReview, writeUpsChanged } from './write-ups.api.ts'
import classes from './write-up-detail.module.css'

interface ReviewFormProps {
  newest: WriteUp
  onDone: () => void
}

const commentOn = ({ review }: WriteUp): string => review?.comment ?? ''

/**
 * A comment belongs to the version that its reviewer has read: when another is handed in meanwhile, the reviewer says
 * whether it holds for that one too.
 */
export function ReviewForm({ newest, onDone }: ReviewFormProps): ReactNode {
  const messages = useMessages()
  const { review: words } = useOfficeMessages().writeUps
  const [read, setRead] = useState(newest)

  const form = useForm({
    schema: ReviewSchema,
    initial: { comment: commentOn(read) },
    send: async (body) => {
      try {
        await sendReview(read._id, body)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.done)
      await writeUpsChanged()
      // A version that came meanwhile gets a comment of its own.
      turnTo(newest)
      onDone()
      return undefined
    },
  })
  const comment = form.choice('comment')
  const isOvertaken = newest._id !== read._id

  // Without a draft there is nothing to decide.
  if (isOvertaken && comment.value === commentOn(read)) turnTo(newest)

  function turnTo(version: WriteUp): void {
    setRead(version)
    form.reset({ comment: commentOn(version) })
  }

  return (
    <OfficeForm
      submit={read.review ? words.save : words.send}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        read.review && (
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
        )
      }
    >
      {isOvertaken && (
        <div className={classes.overtaken} role="alert">
          <p>{words.overtaken(read.number, newest.number)}</p>
          <Button variant="default" size="sm" onClick={() => setRead(newest)}>
            {words.turn(newest.number)}
          </Button>
        </div>
      )}
      <Textarea
        {...comment}
        onChange={(event) => comment.onChange(event.currentTarget.value)}
        label={words.comment}
        description={words.notified}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={5}
        maxLength={5_000}
      />
    </OfficeForm>
  )
}
