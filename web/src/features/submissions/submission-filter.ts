import { Id } from '@drapeau/contract/fields.ts'

export const verdicts = ['corrects', 'incorrects'] as const
export type VerdictTab = (typeof verdicts)[number]

/** What the table, and the download, is narrowed to beside the search. */
export interface SubmissionFilter {
  challenge: string | undefined
  event: string | undefined
}

/** Shared by both tabs in the address, because right and wrong answers of one person are read together. */
export const sharedByTabs = ['q', 'challenge', 'event'] as const

/** Read from the address (`?tab=incorrects`); the right ones unless said otherwise. */
export function readTab(search: object): VerdictTab {
  const { tab }: { tab?: unknown } = search
  return verdicts.find((verdict) => verdict === tab) ?? 'corrects'
}

/** Read from the address (`?challenge=…&event=…`); what makes no sense is as if unsaid. */
export function readFilter(search: object): SubmissionFilter {
  const { challenge, event }: { challenge?: unknown; event?: unknown } = search
  return { challenge: Id.safeParse(challenge).data, event: Id.safeParse(event).data }
}

/** The same address narrowed otherwise, from page 1 on. */
export function writeFilter(before: object, { challenge, event }: SubmissionFilter): Record<string, unknown> {
  return { ...before, challenge, event, page: undefined }
}

export function isNarrowed({ challenge, event }: SubmissionFilter): boolean {
  return challenge !== undefined || event !== undefined
}
