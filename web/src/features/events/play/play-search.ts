import { useNavigate, useSearch } from '@tanstack/react-router'
import { Id } from '@drapeau/contract/fields.ts'

/** Which challenges of an event are shown. */
export interface PlayAsked {
  category: string | undefined
  /** Only those that are still to be solved. */
  unsolved: boolean
}

/** Read from the address (`?category=…&unsolved=true`); what makes no sense is as if unsaid. */
export function readPlayAsked(search: object): PlayAsked {
  const { category, unsolved }: Partial<Record<string, unknown>> = { ...search }
  return { category: Id.safeParse(category).data, unsolved: unsolved === true || unsolved === 'true' }
}

/** The same address with this changed. What narrows nothing is left out. */
export function changedPlay(before: object, change: Partial<PlayAsked>): Record<string, unknown> {
  const { category, unsolved } = { ...readPlayAsked(before), ...change }
  return { ...before, category, unsolved: unsolved || undefined }
}

interface Showing {
  asked: PlayAsked
  show: (change: Partial<PlayAsked>) => void
}

/** What is shown, kept in the address, so that Back works and a link shows the same. */
export function usePlayAsked(): Showing {
  const asked = readPlayAsked(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    asked,
    show: (change) =>
      void navigate({ to: '.', search: (before: object) => changedPlay(before, change), resetScroll: false }),
  }
}
