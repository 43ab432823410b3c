import type { Country } from '@drapeau/contract/countries.ts'
import type { Language } from '#lib/messages.ts'

export interface CountryChoice {
  /** What is sent: the name as the server lists it. */
  value: string
  /** What is read, in the reader's language. */
  label: string
  flag: string
}

export function countryChoices(countries: readonly Country[], language: Language): CountryChoice[] {
  const names = language === 'en' ? null : new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return countries
    .map(({ code, name, flag }) => ({ value: name, label: names?.of(code) ?? name, flag }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

/** Finds a country by either of its names, whatever the accents; those that begin with the text come first. */
export function matchingCountries(choices: readonly CountryChoice[], search: string): CountryChoice[] {
  const wanted = plain(search)
  const found = choices.filter(({ label, value }) => plain(label).includes(wanted) || plain(value).includes(wanted))
  const begins = ({ label }: CountryChoice): boolean => plain(label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
