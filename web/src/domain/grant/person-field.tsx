import '#ui/fields/fields.css'
import { TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { maxPersonLength } from '@drapeau/contract/grants.ts'

type PersonFieldProps = ComponentProps<typeof TextInput> & { label: string; description: string }

/** Somebody by the whole address or the whole name: the reader cannot look through the users. Has the focus at first. */
export function PersonField(props: PersonFieldProps): ReactNode {
  return (
    <TextInput
      {...props}
      data-autofocus
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxPersonLength}
    />
  )
}
