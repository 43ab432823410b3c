/** An answer that carried a tag, kept until the server says that it has changed. */
interface CachedResponse {
  tag: string
  /** As it came: each reader gets a copy of its own. */
  text: string
}

/** More than anybody opens in one visit; the least recently used one is dropped first. */
const most = 100

const kept = new Map<string, CachedResponse>()

/** The same address answers otherwise to another person and in another language. */
export function cacheKey(path: string, token: string | null, language: string): string {
  return JSON.stringify([path, token, language])
}

export function findCached(key: string): CachedResponse | undefined {
  const found = kept.get(key)
  if (!found) return undefined
  kept.delete(key)
  kept.set(key, found)
  return found
}

export function cacheResponse(key: string, tag: string, text: string): void {
  kept.delete(key)
  kept.set(key, { tag, text })
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

/** At sign-out: nothing of the last person stays in memory. */
export function clearResponseCache(): void {
  kept.clear()
}
