import type { FeedItem } from '@drapeau/contract/scoreboard.ts'

/** More lines would be too small for the back row. */
export const maxOnWall = 10

/** More letters than fit beside a score in the hall's large letters: it is written smaller, on two lines. */
export function isLong(name: string): boolean {
  return name.length > 22
}

/** What tells one solve from all others: an entry solves a challenge once. */
export function newsKey({ challenge, entry }: Pick<FeedItem, 'challenge' | 'entry'>): string {
  return `${challenge._id} ${entry._id}`
}

/** First bloods that were not there before, oldest first. What was there when one began to look is no news. */
export function freshBloods(before: readonly FeedItem[] | undefined, after: readonly FeedItem[]): FeedItem[] {
  if (!before) return []
  const known = new Set(before.map(newsKey))
  return after.filter((item) => item.place === 1 && !known.has(newsKey(item))).toReversed()
}
