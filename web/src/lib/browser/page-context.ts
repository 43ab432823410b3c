import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** What the screen is about, where its address alone does not say it. */
export interface PageContext {
  /** A name for the window: that of an event, a challenge. */
  subject: string | undefined
  /** The name is on its way. */
  isComing: boolean
  /** The place of the navigation that it belongs to, where that is another than its address says. */
  place: 'events' | undefined
}

const nowhere: PageContext = { subject: undefined, isComing: false, place: undefined }
const store = createStore(nowhere)

/** Says so for as long as the screen is there. The name is undefined while it is not known, null when there is none. */
export function usePageContext(name: string | null | undefined, place?: PageContext['place']): void {
  useEffect(() => {
    const here = { subject: name ?? undefined, isComing: name === undefined, place }
    store.set(here)
    // Another screen may have said where it is meanwhile.
    return () => {
      if (store.get() === here) store.set(nowhere)
    }
  }, [name, place])
}

/** The name of what is asked for, for as long as it can be had. */
export function nameIn(query: { data: { name: string } | undefined; error: unknown }): string | null | undefined {
  return query.data?.name ?? (query.error ? null : undefined)
}

export function useCurrentPageContext(): PageContext {
  return useSyncExternalStore(store.subscribe, store.get, () => nowhere)
}

/** What was drawn last may not have heard of it yet. */
export function currentPageContext(): PageContext {
  return store.get()
}
