import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '#lib/messages.ts'
import { countriesQuery } from './accounts.api.ts'
import { countryChoices } from './country-search.ts'

/** Says a country in the reader's language; until the countries are known, as the server names it. */
export function useCountryLabel(): (name: string) => string {
  const { language } = useLanguage()
  const { data } = useQuery(countriesQuery)
  const labels = useMemo(
    () => new Map(countryChoices(data?.countries ?? [], language).map(({ value, label }) => [value, label])),
    [data, language],
  )
  return (name) => labels.get(name) ?? name
}
