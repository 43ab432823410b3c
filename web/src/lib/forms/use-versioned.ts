import { useState } from 'react'
import { CallError } from '#lib/http/call-error.ts'

/**
 * The copy of a thing that an editor was filled from, whose version is sent along when it is saved, and the one that
 * somebody else saved meanwhile. `now` is the thing as it is known at this moment.
 */
export function useVersioned<Thing extends { version: number }>(now: Thing, fetchNow: () => Promise<Thing>) {
  const [copy, setCopy] = useState(now)
  const [theirs, setTheirs] = useState<Thing>()
  return {
    copy,
    /** Set while two versions wait for a decision. */
    theirs,
    isBehind: theirs === undefined && now.version > copy.version,
    /** From here on the editor stands upon this version. */
    rebaseOn: (thing: Thing): void => {
      setCopy(thing)
      setTheirs(undefined)
    },
    /**
     * True when a save was refused because somebody else was faster: their version is then at hand. Where it cannot be
     * had, the refusal stays one like any other.
     */
    handleConflict: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof CallError) || error.code !== 'changed-meanwhile') return false
      try {
        setTheirs(await fetchNow())
        return true
      } catch (fault) {
        if (fault instanceof CallError) return false
        throw fault
      }
    },
  }
}
