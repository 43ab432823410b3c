import { slugOf } from '@drapeau/formats/pack/folder-names.ts'

/** A name of a page for each challenge, in plain letters; two of one name differ by a number. */
export function slugsFor(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const slug = slugOf(name)
    let free = slug
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
    taken.add(free)
    return free
  })
}
