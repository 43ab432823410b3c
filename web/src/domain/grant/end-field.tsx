import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { browserZone } from '#lib/time/local-time.ts'
import { zoneLabel } from '#lib/time/period-format.ts'

/** Typing more than four digits for a year is a slip. */
const lastDate = '9999-12-31T23:59'

/** When a role ends, in the time zone of the browser; empty for no end. */
export function EndField(field: ComponentProps<typeof TextInput>): ReactNode {
  const { form: words } = useOfficeMessages().grants
  const { language } = useLanguage()
  return (
    <TextInput
      {...field}
      label={words.end}
      description={words.endHint(zoneLabel(language, browserZone()))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="datetime-local"
      max={lastDate}
    />
  )
}
