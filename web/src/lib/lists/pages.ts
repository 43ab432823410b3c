/** The page that an address asks for (`?page=2`); the first for anything that is no page. */
export function pageOf(search: object): number {
  const asked = 'page' in search ? Number(search.page) : 1
  return Number.isSafeInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1
}

/** The specification's pager: rounded up, and shown only above one page. */
export function pageCount(totalRows: number, perPage: number): number {
  return Math.ceil(totalRows / perPage)
}

/** Which rows a page shows, counted from one: 'showing 11–20 of 34'. */
export function rowsShown(page: number, perPage: number, currentRows: number): { first: number; last: number } {
  const before = (page - 1) * perPage
  return { first: before + 1, last: before + currentRows }
}

interface OfferedPage {
  page: number
  /** Pages between the one before and this one have no link of their own. */
  isAfterGap: boolean
}

/** The pages worth a link: the first, the last, and those around this one; where only one is missing, that one too. */
export function pagesOffered(here: number, count: number): OfferedPage[] {
  const near = new Set([1, here - 1, here, here + 1, count])
  if (near.has(3) || count === 3) near.add(2)
  if (near.has(count - 2)) near.add(count - 1)
  const pages = [...near].filter((page) => page >= 1 && page <= count).toSorted((one, other) => one - other)
  return pages.map((page, index) => ({ page, isAfterGap: page - (pages[index - 1] ?? 0) > 1 }))
}
