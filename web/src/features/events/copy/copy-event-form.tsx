import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { copyName } from '@drapeau/rules/copy-name.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { CallError } from '#lib/http/call-error.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { shortMoment, zoneLabel } from '#lib/time/period-format.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { toast } from '#lib/toasts/toast.ts'
import { NameInput } from '#ui/fields/name-input.tsx'
import { OfficeForm } from '#ui/fields/office-form.tsx'
import { Facts } from '#ui/figures/facts.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { copiedDates, copySchema, proposedStart } from './copy-dates.ts'
import { sendCopy } from './copy-event.api.ts'
import classes from './copy-event.module.css'

interface CopyEventFormProps {
  event: ManagedEvent
  challenges: number
  /** Names of events that a copy could clash with. */
  names: readonly string[]
  onMade: (copy: ManagedEvent) => void
  onClose: () => void
}

export function CopyEventForm({ event, challenges, names, onMade, onClose }: CopyEventFormProps): ReactNode {
  const messages = useMessages()
  const { eventCopies: words } = useOfficeMessages()
  const { language } = useLanguage()
  const timeZone = browserZone()
  const [initial] = useState(() => ({
    name: copyName(event.name, new Set([event.name, ...names].map(searchKey))),
    startDate: proposedStart(event, serverNow(), timeZone),
  }))
  const form = useForm({
    schema: copySchema(event, timeZone, serverNow),
    initial,
    tidy: ['name'],
    send: async (copy) => {
      try {
        onMade(await sendCopy(event._id, copy))
      } catch (error) {
        const errors = error instanceof CallError ? error.errors : undefined
        if (!errors) toast.error(words.failed, serverMessage(messages, error, words.failedText))
        return errors
      }
      return undefined
    },
  })
  const dates = copiedDates(event, form.values.startDate, timeZone)
  const moment = (at: string): string => shortMoment(language, at)
  return (
    <OfficeForm
      submit={words.submit}
      isSending={form.isSending}
      onSubmit={form.submit}
      cancel={
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <p>{words.lead(challenges)}</p>
      <NameInput {...form.text('name')} label={words.name} autoComplete="off" />
      <TextInput
        {...form.text('startDate')}
        label={words.startDate}
        description={words.zone(zoneLabel(language, timeZone))}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="datetime-local"
        max="9999-12-31T23:59"
      />
      <div className={classes.dates} aria-live="polite">
        {dates && (
          <Facts
            facts={[
              { label: words.end, value: moment(dates.endDate) },
              ...(dates.freezeDate === null ? [] : [{ label: words.freeze, value: moment(dates.freezeDate) }]),
            ]}
          />
        )}
        <p className={classes.note}>{words.distance}</p>
      </div>
      {form.isSending && (
        <div className={classes.progress}>
          <ProgressBar label={words.copying} share={undefined} />
          <output className={classes.note}>{words.copying}</output>
        </div>
      )}
    </OfficeForm>
  )
}
