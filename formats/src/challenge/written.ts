import type { CollectedChallenge, CollectedFile, CollectedHint } from '../collection.ts'
import type { Place, Problem } from '../problems.ts'

/** A flag as its author wrote it: the regular expressions are Python's, unless they are RE2's already. */
export interface WrittenFlag {
  type: string
  content: string
  isCaseSensitive: boolean
  isRe2?: boolean
}

export interface WrittenHint extends Omit<CollectedHint, 'cost' | 'requirements'> {
  cost: number | null
  requirements: string[]
}

/**
 * A challenge as a reader found it, before our limits are applied. Requirements and next are names or keys. Null means
 * that the author wrote nothing.
 */
export interface WrittenChallenge extends Omit<
  CollectedChallenge,
  'value' | 'flags' | 'hints' | 'requirements' | 'problems' | 'files' | 'tags'
> {
  value: number | null
  flags: WrittenFlag[]
  hints: WrittenHint[]
  requirements: string[]
  tags: string[]
  files: CollectedFile[]
  problems: Problem[]
  /** The lines of its fields, where it was written in a file of its own. */
  lines: ReadonlyMap<string, number>
}

/** What most authors leave out. */
export function blankChallenge(key: string, place: Place): WrittenChallenge {
  return {
    key,
    place,
    name: '',
    nameFr: null,
    category: '',
    event: null,
    description: '',
    descriptionFr: null,
    type: 'standard',
    value: null,
    minimum: null,
    decay: null,
    func: 'linear',
    maxAttempts: 0,
    state: 'published',
    opensAt: null,
    closesAt: null,
    answerType: 'flag',
    choices: [],
    flags: [],
    flagLogic: 'any',
    author: '',
    attribution: '',
    tags: [],
    difficulty: null,
    connectionInfo: '',
    position: 0,
    next: null,
    requirements: [],
    hints: [],
    solution: null,
    solutionState: 'hidden',
    files: [],
    problems: [],
    lines: new Map(),
  }
}
