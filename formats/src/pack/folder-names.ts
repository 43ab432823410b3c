import type { CollectedChallenge } from '../collection.ts'

const longestFolder = 60

/** A name in plain lower-case letters, digits and hyphens; 'challenge' for a name that has none of these. */
export function slugOf(name: string, fallback = 'challenge'): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestFolder)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug) ? fallback : slug
}

/**
 * Each challenge with a folder of its own, in the order in which a reader lists these folders: what is read from a pack
 * and written again has the same folders.
 */
export function withFolders(
  challenges: readonly CollectedChallenge[],
): { challenge: CollectedChallenge; folder: string }[] {
  const wanted = challenges
    .map((challenge) => ({ challenge, folder: `${slugOf(challenge.category, 'misc')}/${slugOf(challenge.name)}` }))
    .toSorted((a, b) => compareFolders(a.folder, b.folder))
  const counts = new Map<string, number>()
  for (const { folder } of wanted) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const taken = new Set<string>()
  return wanted.map(({ challenge, folder }) => {
    const width = String(counts.get(folder) ?? 1).length
    let free = folder
    for (let number = 2; taken.has(free); number += 1) free = `${folder}-${String(number).padStart(width, '0')}`
    taken.add(free)
    return { challenge, folder: free }
  })
}

function compareFolders(a: string, b: string): number {
  const [left, right] = [a.replace('/', '\0'), b.replace('/', '\0')]
  if (left === right) return 0
  return left < right ? -1 : 1
}
