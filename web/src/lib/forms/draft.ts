/**
 * What somebody has typed and not saved yet. It lives in the tab: a reload keeps it, closing the tab forgets it, and
 * signing out takes it along, since a draft may hold a flag.
 */
const mark = 'draft:'

export interface DraftPlace {
  /** Whose it is: the next person at this tab gets none of it. */
  owner: string
  /** What is being written: a kind and an id, or 'new'. */
  subject: string
}

const keyOf = ({ owner, subject }: DraftPlace): string => `${mark}${owner}:${subject}`

/** Null when there is none, or none that can be read. */
export function readDraft(place: DraftPlace): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets it. Where nothing can be stored, or no more, the form works all the same. */
export function writeDraft(place: DraftPlace, draft: unknown): void {
  const key = keyOf(place)
  ifAllowed(() => {
    // An older draft would be worse than none, should the new one not fit.
    sessionStorage.removeItem(key)
    if (draft !== null) sessionStorage.setItem(key, JSON.stringify(draft))
  })
}

/** Forgets every draft in this tab. */
export function forgetDrafts(): void {
  ifAllowed(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(mark)) sessionStorage.removeItem(key)
  })
}

/** A browser may forbid its store, or it may be full. */
function ifAllowed(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
