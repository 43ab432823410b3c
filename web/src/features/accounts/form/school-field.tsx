import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { schoolsQuery } from '#features/accounts/accounts.api.ts'
import classes from './picker.module.css'

interface SchoolFieldProps {
  id: string
  value: string
  error: string | undefined
  placeholder?: string
  onChange: (value: string) => void
  onBlur: () => void
}

/** Long enough for a fast typist, short enough to feel immediate. */
const pauseInTyping = 250

/** Suggests schools that others have named; a school that nobody named yet is simply typed. */
export function SchoolField({ value, placeholder, ...field }: SchoolFieldProps): ReactNode {
  const { fields } = useMessages().accounts
  const [typed] = useDebouncedValue(value.trim().slice(0, 100), pauseInTyping)
  const { data } = useQuery({ ...schoolsQuery(typed), enabled: typed !== '', placeholderData: keepPreviousData })
  const names = typed === '' ? [] : (data?.schools ?? []).map(({ name }) => name)
  return (
    <Autocomplete
      {...field}
      value={value}
      label={fields.school}
      placeholder={placeholder ?? fields.schoolPlaceholder}
      description={fields.schoolHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={[...new Set(names)]}
      // The server has already searched; what it found is shown as it came.
      filter={({ options }) => options}
      autoComplete="organization"
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
    />
  )
}
