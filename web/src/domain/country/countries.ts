import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Country, listCountries } from '@drapeau/contract/countries.ts'
import { call } from '#lib/http/call.ts'
import { type Language, useLanguage } from '#lib/messages/messages.ts'

export interface CountryChoice {
  /** What is sent: the name as the server lists it. */
  value: string
  /** What is read, in the reader's language. */
  label: string
  flag: string
}

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function countryChoices(countries: readonly Country[], language: Language): CountryChoice[] {
  const names = language === 'en' ? null : new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return countries
    .map(({ code, name, flag }) => ({ value: name, label: names?.of(code) ?? name, flag }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** Says a country in the reader's language; until the countries are known, as the server names it: in English. */
export function useCountryLabel(): (name: string) => string {
  const { language } = useLanguage()
  const { data } = useQuery({ ...countriesQuery, enabled: language !== 'en' })
  const labels = useMemo(
    () => new Map(countryChoices(data?.countries ?? [], language).map(({ value, label }) => [value, label])),
    [data, language],
  )
  return (name) => labels.get(name) ?? name
}
