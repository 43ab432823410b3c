import type { CountryChoice } from '#domain/country/countries.ts'

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
