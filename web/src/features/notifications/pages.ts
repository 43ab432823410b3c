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
