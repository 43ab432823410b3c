import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

/** What the screen is about, where its address alone does not say it. */
interface Whereabouts {
  /** A name for the window: that of an event, a challenge. */
  subject: string | undefined
  /** The place of the navigation that it belongs to, where that is another than its address says. */
  place: 'competition' | undefined
}

const nowhere: Whereabouts = { subject: undefined, place: undefined }
const store = createStore(nowhere)

/** Says so for as long as the screen is there. */
export function useSaidWhereabouts(subject: string | undefined, place?: Whereabouts['place']): void {
  useEffect(() => {
    const here = { subject, place }
    store.set(here)
    // Another screen may have said where it is meanwhile.
    return () => {
      if (store.get() === here) store.set(nowhere)
    }
  }, [subject, place])
}

export function useWhereabouts(): Whereabouts {
  return useSyncExternalStore(store.subscribe, store.get, () => nowhere)
}
