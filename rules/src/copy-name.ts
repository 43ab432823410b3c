import { searchKey } from './search-key.ts'

/** As long as the name of anything may be. */
const maxNameLength = 64

/** The first free one of "Robots (2)", "Robots (3)" …, cut to the length of a name. Taken names are search keys. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`
    const start = Array.from(name)
      .slice(0, maxNameLength - ending.length)
      .join('')
    const copy = `${start.trimEnd()}${ending}`
    if (!taken.has(searchKey(copy))) return copy
  }
}
