import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Named } from '#ui/fields/search-choice.ts'

interface OwnEventFieldProps {
  id?: string
  label: string
  events: readonly Named[]
  value: string
  /** The name of the value, which may be of an event that the reader has lost. */
  name: string
  error?: string | undefined
  onChoose: (event: Named) => void
}

/** The event of something that staff write: one of their few, and never none. */
export function OwnEventField({ events, value, name, onChoose, ...field }: OwnEventFieldProps): ReactNode {
  const isLost = events.every(({ _id }) => _id !== value)
  return (
    <NativeSelect
      {...field}
      size="md"
      value={value}
      data={[
        ...(isLost ? [{ value, label: name }] : []),
        ...events.map((event) => ({ value: event._id, label: event.name })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = events.find(({ _id }) => _id === currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
