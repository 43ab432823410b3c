import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface CountryEntry {
  /** Two capital letters, as ISO 3166 gives them. */
  code: string
  name: string
}

/** Countries are sorted by name. */
export const countries: readonly CountryEntry[] = z
  .array(z.object({ code: z.string(), name: z.string() }))
  .parse(readJson('countries.json'))

const flags = new Map(Object.entries(z.record(z.string(), z.string()).parse(readJson('flags.json'))))
const codes = new Map(countries.map(({ code, name }) => [name, code]))
const names = new Map(countries.map(({ code, name }) => [code, name]))

/** The code of the country that GET /countries lists under this name. */
export function findCountryByName(name: string): string | undefined {
  return codes.get(name)
}

export function getCountryName(code: string): string {
  const name = names.get(code)
  if (name === undefined) throw new Error(`There is no country with the code ${code}.`)
  return name
}

export function isCountry(code: string): boolean {
  return names.has(code)
}

/** The code of the country where the site is at home. A setting that names none of the list means France, as its default does. */
export function homeCountry(siteCountry: string): string {
  return codes.get(siteCountry) ?? 'FR'
}

/** Returns the flag as SVG. */
export function findFlag(code: string): string | undefined {
  return flags.get(code)
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
