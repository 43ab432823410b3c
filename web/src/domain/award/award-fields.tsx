import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useForm } from '#lib/forms/use-form.ts'
import type { emptyAward } from './award-form.ts'
import { DigitsInput } from '#ui/fields/digits-input.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'

interface AwardFieldsProps {
  form: Pick<ReturnType<typeof useForm<typeof emptyAward, unknown>>, 'values' | 'change' | 'choice' | 'text'>
  words: {
    direction: string
    directions: Readonly<Record<'give' | 'take', string>>
    value: string
    reason: string
    /** Who is notified. */
    reasonHint: string
  }
}

/** Points to give or to take, and the reason, for a player or a team. */
export function AwardFields({ form, words }: AwardFieldsProps): ReactNode {
  return (
    <>
      <OneOf
        label={words.direction}
        value={form.values.direction}
        options={words.directions}
        onChange={(value) => form.change('direction', value)}
      />
      <DigitsInput {...form.choice('value')} label={words.value} />
      <TextInput
        {...form.text('reason')}
        label={words.reason}
        description={words.reasonHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        maxLength={200}
      />
    </>
  )
}
