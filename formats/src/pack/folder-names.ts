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
    .map((challenge) => ({ challenge, folder: folderOf(challenge) }))
    .toSorted((a, b) => compareFolders(a.folder, b.folder) || compareTexts(a.challenge.event, b.challenge.event))
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

/** Challenges of an event lie below it, so that no folder of a category may have the name of the folder of events. */
const eventsFolder = 'events'

function folderOf({ event, category, name }: CollectedChallenge): string {
  const ofCategory = slugOf(category, 'misc')
  if (event !== null) return `${eventsFolder}/${slugOf(event, 'event')}/${ofCategory}/${slugOf(name)}`
  return `${ofCategory === eventsFolder ? `${ofCategory}-category` : ofCategory}/${slugOf(name)}`
}

function compareFolders(a: string, b: string): number {
  return compareTexts(a.replaceAll('/', '\0'), b.replaceAll('/', '\0'))
}

function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0
  return (a ?? '') < (b ?? '') ? -1 : 1
}
