/** A browser may forbid local storage altogether; the site then works and forgets when the page is closed. */
const forgetful = new Map<string, string>()

export function readStored(key: string): string | null {
  if (typeof window === 'undefined') return null
  try {
    return window.localStorage.getItem(key)
  } catch {
    return forgetful.get(key) ?? null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    if (value === null) forgetful.delete(key)
    else forgetful.set(key, value)
  }
}

/** Tells of changes that another tab made to a key, `null` when it was removed. */
export function onStored(key: string, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent): void => {
    // A key of null says that everything was cleared.
    if (event.key === key || event.key === null) listener(event.newValue)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
