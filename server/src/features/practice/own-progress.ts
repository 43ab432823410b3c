import type { Named } from './catalogue.ts'

/** The newest version of a write-up, as its author sees it. */
export interface HandedIn {
  id: string
  originalName: string
  size: number
  sha256: string
  number: number
  createdAt: Date
  isOffered: boolean
  isPublished: boolean
  review: { comment: string; reviewer: string; at: Date } | null
}

/** Where one player stands in practice. Immutable: it is replaced as a whole. */
export interface OwnProgress {
  /** When each challenge was solved, in practice or in an event that is over. */
  solved: ReadonlyMap<string, Date>
  /** In which event, for those that were not solved in practice. They give no points there. */
  solvedIn: ReadonlyMap<string, Named>
  /** Attempts that were used up at each challenge: wrong answers that count. */
  used: ReadonlyMap<string, number>
  /** How many flags of each challenge were found that needs all of several and is not solved yet. */
  found: ReadonlyMap<string, number>
  /** What the hints say that were paid for. */
  hints: ReadonlyMap<string, { content: string; contentFr: string | null }>
  /** The key is the challenge. */
  writeUps: ReadonlyMap<string, HandedIn>
}
