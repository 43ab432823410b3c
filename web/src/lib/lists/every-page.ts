interface PageOfRows<Row> {
  rows: readonly Row[]
  totalRows: number
}

/** The most that the server gives at once. */
const most = 100

/** Every row there is, gathered page by page. A row that moved between two pages meanwhile is kept once. */
export async function listEvery<Row extends { _id: string }>(
  fetchPage: (page: number, perPage: number) => Promise<PageOfRows<Row>>,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const { rows, totalRows } = await fetchPage(page, most)
    for (const row of rows) found.set(row._id, row)
    if (rows.length < most || page * most >= totalRows) return [...found.values()]
  }
}
