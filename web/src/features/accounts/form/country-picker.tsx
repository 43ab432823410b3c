import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { countriesQuery, countryChoices } from '#domain/country/countries.ts'
import classes from './picker.module.css'
import { matchingCountries } from './country-search.ts'
import { RetryHint } from './form-parts.tsx'

interface CountryPickerProps {
  id: string
  value: string
  error: string | undefined
  placeholder?: string
  onChange: (value: string | null) => void
  onBlur: () => void
}

/** All countries with their flags, found by typing; the flags of the rows in sight are loaded, no others. */
export function CountryPicker({ value, placeholder, ...field }: CountryPickerProps): ReactNode {
  const { fields, loading } = useMessages().accounts
  const { language } = useLanguage()
  const { data, isError, refetch } = useQuery(countriesQuery)
  const choices = useMemo(() => countryChoices(data?.countries ?? [], language), [data, language])
  const flagOf = (name: string): string | undefined => choices.find((choice) => choice.value === name)?.flag
  const chosen = flagOf(value)
  // When the list arrives, the name of the country is written into the field, over whatever was typed meanwhile.
  const isUnderWay = data === undefined && !isError && value !== ''
  return (
    <Select
      {...field}
      value={value === '' ? null : value}
      label={fields.country}
      placeholder={placeholder ?? fields.countryPlaceholder}
      data={choices}
      searchable
      readOnly={isUnderWay}
      allowDeselect={false}
      autoComplete="off"
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage={data ? fields.countryNone : loading}
      leftSection={chosen === undefined ? undefined : <Flag address={chosen} />}
      description={isError ? <RetryHint text={fields.countryFailed} onRetry={() => void refetch()} /> : undefined}
      filter={({ search }) => matchingCountries(choices, search)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <Flag address={flagOf(option.value)} />
          {option.label}
        </span>
      )}
    />
  )
}

/** The name stands beside it, so the picture itself has nothing to say. */
function Flag({ address }: { address: string | undefined }): ReactNode {
  return <img className={classes.flag} src={address} alt="" width="24" height="16" loading="lazy" />
}
