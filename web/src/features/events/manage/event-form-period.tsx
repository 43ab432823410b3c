import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { spanText } from '#lib/time/duration-format.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FieldGroup, FieldPair } from '#ui/fields/office-form.tsx'
import { clockNoteOf, durationOf } from './event-form-notes.ts'
import type { EventFormState } from './use-event-form.ts'
import classes from './event-form.module.css'

/** Typing more than four digits for a year is a slip. */
const lastDate = '9999-12-31T23:59'

/** When it starts, freezes and ends, in the time zone of the browser. */
export function EventPeriod({ form }: { form: EventFormState }): ReactNode {
  const words = useOfficeMessages().events.form
  const { language } = useLanguage()
  const timeZone = browserZone()
  const duration = durationOf(form.values, timeZone)
  return (
    <FieldGroup title={words.period} hint={words.periodZone(zoneLabel(language, timeZone))}>
      <FieldPair>
        <DateField form={form} name="startDate" label={words.startDate} />
        <DateField form={form} name="endDate" label={words.endDate} />
      </FieldPair>
      <output className={classes.duration}>
        {duration === 0 ? words.noDuration : duration !== null && words.duration(spanText(language, duration))}
      </output>
      <FieldPair>
        <DateField form={form} name="freezeDate" label={words.freezeDate} hint={words.freezeHint} />
      </FieldPair>
    </FieldGroup>
  )
}

interface DateFieldProps {
  form: EventFormState
  name: 'startDate' | 'endDate' | 'freezeDate'
  label: string
  hint?: string
}

function DateField({ form, name, label, hint }: DateFieldProps): ReactNode {
  const words = useOfficeMessages().events.form
  const note = clockNoteOf(form.values[name], browserZone())
  const noteText = note && (note.change === 'skipped' ? words.skipped(note.shown) : words.repeated)
  const { error, ...field } = form.text(name)
  // One sentence speaks of both dates: it is said once, and both have a red edge.
  const isSaid = name === 'endDate' && error !== undefined && error === form.text('startDate').error
  return (
    <TextInput
      {...field}
      error={isSaid ? true : error}
      onKeyUp={name === 'freezeDate' ? form.watchFreeze : undefined}
      onBlur={(event) => {
        if (name === 'freezeDate') form.watchFreeze(event)
        field.onBlur()
      }}
      label={label}
      description={noteText ?? hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="datetime-local"
      max={lastDate}
    />
  )
}
