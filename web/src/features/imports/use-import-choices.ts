import { useRef, useState } from 'react'
import type { ImportChoices } from '@drapeau/contract/import-choices.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { saveChoices } from './imports.api.ts'

interface Listener {
  /** While something chosen is not saved, the import must not run. */
  onBusy: (isBusy: boolean) => void
  onFailure: (error: unknown) => void
}

interface ShownChoices {
  shown: ImportChoices
  choose: (change: Partial<ImportChoices>) => void
}

/**
 * Each answer is shown at once, and saved with all others. Answers that are given while one is being saved wait for it:
 * otherwise a response could bring back what was stored before them.
 */
export function useImportChoices(
  { _id: id, choices }: Pick<ImportDetail, '_id' | 'choices'>,
  { onBusy, onFailure }: Listener,
): ShownChoices {
  const [wanted, setWanted] = useState<ImportChoices | null>(null)
  const latest = useRef<ImportChoices | null>(null)
  const isSaving = useRef(false)

  function choose(change: Partial<ImportChoices>): void {
    latest.current = withPeople({ ...(latest.current ?? choices), ...change })
    setWanted(latest.current)
    onBusy(true)
    if (!isSaving.current) void save()
  }

  async function save(): Promise<void> {
    isSaving.current = true
    try {
      for (let next = latest.current; next && isComplete(next); next = latest.current) {
        await saveChoices(id, { ...next, event: next.destination === 'event' ? next.event : null })
        if (latest.current === next) settle()
      }
    } catch (error) {
      settle()
      onFailure(error)
    } finally {
      isSaving.current = false
    }
  }

  function settle(): void {
    latest.current = null
    setWanted(null)
    onBusy(false)
  }

  return { shown: wanted ?? choices, choose }
}

/** Results belong to people and stay out without them. */
function withPeople(choices: ImportChoices): ImportChoices {
  return choices.people === 'none' ? { ...choices, results: 'none' } : choices
}

/** Until an event is chosen, nothing is saved: the import would go where it was to go before. */
function isComplete({ destination, event }: ImportChoices): boolean {
  return destination !== 'event' || event !== null
}
