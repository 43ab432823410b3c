interface Filling {
  params?: object
  query?: object
}

/** Fills a route's path: '/users/:id' with `{ params: { id } }`, and the query behind it. */
export function addressOf(path: string, { params = {}, query = {} }: Filling): string {
  const values = new Map(Object.entries(params))
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}
