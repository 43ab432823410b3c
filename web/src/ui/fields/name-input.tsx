import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'

/** The longest name that the contract takes. */
const maxNameLength = 64
/** From here on it is said how much room is left. */
const nearEnd = 10

interface NameInputProps extends Omit<TextInputProps, 'value' | 'maxLength'> {
  value: string
}

/** The field of a name: it says how many characters are left before it takes no more. */
export function NameInput({ value, description, ...field }: NameInputProps): ReactNode {
  const { common } = useMessages()
  const left = maxNameLength - value.length
  return (
    <TextInput
      {...field}
      value={value}
      maxLength={maxNameLength}
      description={left <= nearEnd ? common.charactersLeft(left) : description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
