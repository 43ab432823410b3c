/**
 * What a budget is counted against:
 * - account: the signed-in account. Nobody else can spend it.
 * - visitor: the network of somebody without a session. A whole school may share it, so it is generous, and it never
 *   counts or stops anybody who is signed in.
 * - subject: what the call is about, such as an e-mail address, for visitors only.
 * - pair: one subject as guessed at from one network.
 * - challenge: one challenge as one account answers it.
 * - key: the mailed key itself.
 */
export type LimitBy = 'account' | 'visitor' | 'subject' | 'pair' | 'challenge' | 'key'

export interface Budget {
  by: LimitBy
  points: number
  seconds: number
  /**
   * With it, a spent budget does not close: each further try waits longer than the one before (1 s, 2 s, 4 s …), up to so
   * many seconds, and the count is forgotten `seconds` after the last try.
   */
  longestDelay?: number
}

export interface Limit {
  /**
   * 'shared' counts in PostgreSQL for all nodes, exactly; 'node' counts in memory, for what is cheap to answer;
   * 'statement' is counted by the code that does the work, in one statement.
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
      { by: 'visitor', points: 30_000, seconds: minute },
    ],
  },
  /**
   * The guard in memory before every form. Visitors have none: refusing them costs as much as reading their form does, and
   * would stop their neighbours.
   */
  form: { store: 'node', budgets: [{ by: 'account', points: 3_000, seconds: minute }] },
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
  /**
   * Wrong passwords on devices that the account does not know. Nobody is locked out: ten guesses from one network are free,
   * then they slow down. The second budget slows down guesses that come from many networks at once.
   */
  login: {
    store: 'statement',
    budgets: [
      { by: 'pair', points: 10, seconds: 10 * minute, longestDelay: 60 },
      { by: 'subject', points: 300, seconds: 10 * minute, longestDelay: 60 },
    ],
  },
  /** A year of three hundred registers from one address within ten minutes. Administrators are counted by their account. */
  register: {
    store: 'shared',
    budgets: [
      { by: 'account', points: 600, seconds: hour },
      { by: 'subject', points: 10, seconds: hour },
      { by: 'visitor', points: 300, seconds: 10 * minute },
    ],
  },
  /** Calls that send a mail. The window is short, so that neighbours of a script wait a minute at most. */
  mail: {
    store: 'shared',
    budgets: [
      { by: 'account', points: 30, seconds: 15 * minute },
      { by: 'visitor', points: 60, seconds: minute },
    ],
  },
  /**
   * Mails with a key to one mailbox, whatever causes them: a registration, two further mails and two resets of somebody who
   * cannot find them, and one to spare.
   */
  mailbox: { store: 'statement', budgets: [{ by: 'subject', points: 6, seconds: hour }] },
  /** What remains for a forgotten password when others have spent the budget of the mailbox. */
  mailboxReserve: { store: 'statement', budgets: [{ by: 'subject', points: 3, seconds: hour }] },
  /** A mailed key holds 256 random bits and works once, for ever: the statement that uses it up is its limit. */
  key: { store: 'statement', budgets: [{ by: 'key', points: 1, seconds: minute }] },
  /** Re-typing the current password at one's own profile. */
  password: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: 5 * minute }] },
  live: { store: 'node', budgets: [{ by: 'account', points: 120, seconds: minute }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
