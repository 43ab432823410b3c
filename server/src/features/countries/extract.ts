/**
 * Writes countries.json and flags.json beside this file. Run by hand after one of the two packages moves on:
 * `node server/src/features/countries/extract.ts && npx oxfmt server/src/features/countries`.
 * The server reads only what is written here, so neither package is needed to run it.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as drawings from 'country-flag-icons/string/3x2'
import { z } from 'zod'

const Source = z.array(z.object({ cca2: z.string().regex(/^[A-Z]{2}$/), name: z.object({ common: z.string() }) }))

const byName = new Intl.Collator('en')
const source = await readFile(fileURLToPath(import.meta.resolve('world-countries/countries.json')), 'utf8')
const countries = Source.parse(JSON.parse(source))
  .map((country) => ({ code: country.cca2, name: country.name.common }))
  .toSorted((one, other) => byName.compare(one.name, other.name))
const flags = Object.fromEntries(countries.map(({ code }) => [code, drawingOf(code)]))

await writeFile(join(import.meta.dirname, 'countries.json'), `${JSON.stringify(countries)}\n`)
await writeFile(join(import.meta.dirname, 'flags.json'), `${JSON.stringify(flags)}\n`)
process.stdout.write(`${countries.length} countries written\n`)

/** A flag that could run or load something would be served from our own address: it must be plain geometry. */
function drawingOf(code: string): string {
  const drawing: unknown = Reflect.get(drawings, code)
  if (typeof drawing !== 'string') throw new Error(`There is no flag of ${code}.`)
  if (/<script|<style|<foreignObject|\son\w+=|href=/i.test(drawing))
    throw new Error(`The flag of ${code} is no plain drawing.`)
  return drawing
}
