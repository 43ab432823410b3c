import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { digitsOnly } from './digits.ts'

interface DigitsInputProps {
  id: string
  label: string
  description?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** A field that keeps digits only, whatever is typed or pasted. */
export function DigitsInput({ description, onChange, ...field }: DigitsInputProps): ReactNode {
  return (
    <TextInput
      {...field}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      onChange={(event) => onChange(digitsOnly(event.currentTarget.value))}
    />
  )
}
