/** The first page is shown longest; the others take turns. */
const firstPageFor = 20_000
const otherPagesFor = 8_000

/** Which page of at most so many lines is shown after this time, and when the next one follows. The first follows the last. */
export function wallPage(lines: number, most: number, elapsed: number): { page: number; turnsIn: number } {
  const pages = pagesOf(lines, most)
  if (pages === 1) return { page: 0, turnsIn: firstPageFor }
  const round = firstPageFor + (pages - 1) * otherPagesFor
  const into = elapsed % round
  if (into < firstPageFor) return { page: 0, turnsIn: firstPageFor - into }
  const past = into - firstPageFor
  return { page: 1 + Math.floor(past / otherPagesFor), turnsIn: otherPagesFor - (past % otherPagesFor) }
}

/** How many lines a page has: as equal as can be, so that no page is nearly empty. */
export function linesPerPage(lines: number, most: number): number {
  return Math.ceil(lines / pagesOf(lines, most))
}

export function onPage<Line>(lines: readonly Line[], most: number, page: number): readonly Line[] {
  const each = linesPerPage(lines.length, most)
  return lines.slice(page * each, (page + 1) * each)
}

function pagesOf(lines: number, most: number): number {
  return Math.max(1, Math.ceil(lines / most))
}

/** '04:13:09', and the whole days before it. */
export function clockFace(milliseconds: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const parts = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return { days: Math.floor(seconds / 86_400), clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
