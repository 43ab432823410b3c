import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Assignment } from '@drapeau/contract/assignments/assignments.ts'
import type { GridPupil } from '@drapeau/contract/assignments/grid.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { type Fact, Facts } from '#ui/figures/facts.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { assignmentsChanged, saveTerms } from '../assignments.api.ts'
import { Comments } from './comments.tsx'
import { calledOf } from './grid-order.ts'
import { lastDate, termsSchema, termsValuesOf } from './terms.ts'

interface TermsModalProps {
  assignment: Assignment
  pupil: GridPupil
  onClose: () => void
}

/** The same date as the others, more time, or none of it, and what teachers wrote: for one pupil. */
export function TermsModal({ assignment, pupil, onClose }: TermsModalProps): ReactNode {
  const { terms: words } = useOfficeMessages().assignments
  return (
    <Modal isOpen title={words.title(calledOf(pupil))} onClose={onClose}>
      {assignment.class.archived ? (
        <KnownTerms pupil={pupil} />
      ) : (
        <TermsForm assignment={assignment} pupil={pupil} onClose={onClose} />
      )}
      <Comments assignment={assignment} pupil={pupil} />
    </Modal>
  )
}

function KnownTerms({ pupil: { exempt, extended, dueAt } }: { pupil: GridPupil }): ReactNode {
  const { terms: words } = useOfficeMessages().assignments
  const { language } = useLanguage()
  const facts: Fact[] = [
    { label: words.choice, value: words.choices[exempt ? 'exempt' : extended ? 'extended' : 'same'] },
    ...(exempt ? [] : [{ label: words.due, value: shortMoment(language, dueAt) }]),
  ]
  return <Facts facts={facts} />
}

function TermsForm({ assignment, pupil, onClose }: TermsModalProps): ReactNode {
  const messages = useMessages()
  const { assignments, table } = useOfficeMessages()
  const { terms: words } = assignments
  const { language } = useLanguage()
  const called = calledOf(pupil)
  const zone = browserZone()
  const form = useForm({
    schema: termsSchema(zone, assignment.dueAt),
    initial: termsValuesOf(pupil, assignment.dueAt, zone),
    send: async (body) => {
      try {
        await saveTerms(assignment._id, pupil._id, body)
      } catch (error) {
        toast.error(words.failed, serverMessage(messages, error, words.fallback))
        return error instanceof CallError ? error.errors : undefined
      }
      toast.success(words.saved(called))
      onClose()
      await assignmentsChanged()
      return undefined
    },
  })
  const { choice } = form.values
  return (
    <OfficeForm
      submit={words.save}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {table.cancel}
        </Button>
      }
    >
      <OneOf
        label={words.choice}
        value={choice}
        options={words.choices}
        stacks
        onChange={(chosen) => form.change('choice', chosen)}
        {...(choice === 'exempt' ? { hint: words.exemptHint } : {})}
      />
      {choice === 'extended' && (
        <TextInput
          {...form.text('dueAt')}
          label={words.due}
          description={words.dueHint(shortMoment(language, assignment.dueAt))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="datetime-local"
          max={lastDate}
        />
      )}
    </OfficeForm>
  )
}
