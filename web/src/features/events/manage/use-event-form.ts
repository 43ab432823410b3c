import { type SyntheticEvent, useState } from 'react'
import type { EventForm } from '@drapeau/contract/events/event-form.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import type { FieldErrors } from '#lib/forms/form-state.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { eventSchema } from './event-form-schema.ts'
import { type EventValues, newEvent, valuesOf } from './event-form-values.ts'

interface EventFormOptions {
  before?: ManagedEvent
  send: (typed: EventForm) => Promise<FieldErrors | undefined>
}

export type EventFormState = ReturnType<typeof useEventForm>

/** The contract's form, typed and judged by the clock of the browser. */
export function useEventForm({ before, send }: EventFormOptions) {
  const words = useOfficeMessages().events.form
  const timeZone = browserZone()
  const [isFreezeHalf, setFreezeHalf] = useState(false)
  const [round, setRound] = useState(0)
  const form = useForm({
    schema: eventSchema({
      timeZone,
      before,
      halfFreeze: isFreezeHalf ? words.unfinished : undefined,
    }),
    initial: before ? valuesOf(before, timeZone) : newEvent,
    linked: {
      isSolo: ['minTeamSize', 'maxTeamSize'],
      minTeamSize: ['maxTeamSize'],
      startDate: ['endDate', 'freezeDate'],
      endDate: ['freezeDate'],
    },
    tidy: ['name'],
    send,
  })
  return {
    ...form,
    reset: (values: EventValues): void => {
      form.reset(values)
      setRound((last) => last + 1)
    },
    /** Changes with each reset of the form: a rich-text editor resets only under another key. */
    round,
    /** A date that is typed by half changes nothing that React would hear of: the field itself is asked. */
    watchFreeze: ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void =>
      setFreezeHalf(currentTarget.validity.badInput),
  }
}
