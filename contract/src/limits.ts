/**
 * What a budget is counted against: the account (or, for a visitor, a generous share of the address, since a whole
 * school sits behind one), the address whoever asks, the subject: the account that the call is about, or one challenge
 * as one account answers it.
 */
export type LimitBy = 'account' | 'address' | 'subject' | 'challenge'

export interface Budget {
  by: LimitBy
  points: number
  seconds: number
}

export interface Limit {
  /**
   * 'shared' counts in PostgreSQL for all nodes, exactly; 'node' counts in memory, for what is cheap to answer;
   * 'statement' is counted by the very statement that does the work.
   */
  store: 'shared' | 'node' | 'statement'
  budgets: readonly Budget[]
}

const minute = 60
const hour = 3600

export const limits = {
  /** Reading costs little; this only stops a runaway script. */
  read: {
    store: 'node',
    budgets: [
      { by: 'account', points: 1_200, seconds: minute },
      { by: 'address', points: 30_000, seconds: minute },
    ],
  },
  write: { store: 'shared', budgets: [{ by: 'account', points: 60, seconds: minute }] },
  /** What an administrator changes: many rows are deleted by one call each. */
  manage: { store: 'shared', budgets: [{ by: 'account', points: 1_200, seconds: minute }] },
  /** Files arrive at most as fast as the disk of a small machine can take them. */
  upload: { store: 'shared', budgets: [{ by: 'account', points: 120, seconds: minute }] },
  /**
   * Flags: enough for a whole class that is excited, too few to guess one. What is too fast is not judged and costs no
   * attempt. Counted where flags are judged, so that no two requests slip through together.
   */
  flag: {
    store: 'statement',
    budgets: [
      { by: 'account', points: 30, seconds: minute },
      { by: 'challenge', points: 10, seconds: minute },
    ],
  },
  /** An invitation has more letters than anybody guesses at this pace. */
  join: { store: 'shared', budgets: [{ by: 'account', points: 20, seconds: minute }] },
  /** What reads a great deal in one go. */
  export: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: minute }] },
  /** Ten guesses at one account in ten minutes, from wherever; a reset by mail opens it again at once. */
  login: {
    store: 'shared',
    budgets: [
      { by: 'subject', points: 10, seconds: 10 * minute },
      { by: 'address', points: 600, seconds: minute },
    ],
  },
  /** A class of three hundred registers from one address in its first hour. */
  register: {
    store: 'shared',
    budgets: [
      { by: 'subject', points: 10, seconds: hour },
      { by: 'address', points: 600, seconds: hour },
    ],
  },
  /** What makes us send a mail to somebody. */
  mail: {
    store: 'shared',
    budgets: [
      { by: 'subject', points: 3, seconds: 15 * minute },
      { by: 'address', points: 300, seconds: 15 * minute },
    ],
  },
  /** Mailed keys hold 256 random bits; this keeps guessing dull. */
  key: { store: 'shared', budgets: [{ by: 'address', points: 600, seconds: minute }] },
  /** Re-typing the current password at one's own profile. */
  password: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: 5 * minute }] },
  live: { store: 'node', budgets: [{ by: 'account', points: 120, seconds: minute }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
