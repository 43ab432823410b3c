import type { FeedItem } from '@drapeau/contract/scoreboard.ts'

/** More lines would be too small for the back row. */
const mostOnWall = 10

/** The first page is shown longest; the others take turns. */
const firstPageFor = 20_000
const otherPagesFor = 8_000

/** Which page of the board is shown after this time, and when the next one follows. The first follows the last. */
export function wallPage(lines: number, elapsed: number): { page: number; turnsIn: number } {
  const pages = pagesOf(lines)
  if (pages === 1) return { page: 0, turnsIn: firstPageFor }
  const round = firstPageFor + (pages - 1) * otherPagesFor
  const into = elapsed % round
  if (into < firstPageFor) return { page: 0, turnsIn: firstPageFor - into }
  const past = into - firstPageFor
  return { page: 1 + Math.floor(past / otherPagesFor), turnsIn: otherPagesFor - (past % otherPagesFor) }
}

/** How many lines a page has: as equal as can be, so that no page is nearly empty. */
export function linesPerPage(lines: number): number {
  return Math.ceil(lines / pagesOf(lines))
}

/** The lines of a page. */
export function onPage<Line>(lines: readonly Line[], page: number): readonly Line[] {
  const each = linesPerPage(lines.length)
  return lines.slice(page * each, (page + 1) * each)
}

function pagesOf(lines: number): number {
  return Math.max(1, Math.ceil(lines / mostOnWall))
}

/** '04:13:09', and the whole days before it. */
export function clockFace(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return { days: Math.floor(seconds / 86_400), clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

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
