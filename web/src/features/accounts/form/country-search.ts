import { searchKey } from '@drapeau/rules/search-key.ts'
import type { CountryChoice } from '#domain/country/countries.ts'

/** Finds a country by either of its names, whatever the accents; those that begin with the text come first. */
export function matchingCountries(choices: readonly CountryChoice[], search: string): CountryChoice[] {
  const wanted = searchKey(search).trim()
  const found = choices.filter(
    ({ label, value }) => searchKey(label).includes(wanted) || searchKey(value).includes(wanted),
  )
  const begins = ({ label }: CountryChoice): boolean => searchKey(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}
