/**
 * What a budget is counted against:
 * - account: the signed-in account. Nobody else can spend it.
 * - visitor: the network of somebody without a session. A whole school may share it, so it is generous, and it never
 *   counts or stops anybody who is signed in.
 * - subject: the object of the call, such as an email address, for visitors only.
 * - pair: one subject together with one network.
 * - challenge: one challenge together with one account.
 * - key: the mailed key itself.
 */
export type LimitBy = 'account' | 'visitor' | 'subject' | 'pair' | 'challenge' | 'key'

export interface Budget {
  by: LimitBy
  points: number
  seconds: number
  /**
   * With it, a spent budget does not refuse: each further call must wait longer than the last (1 s, 2 s, 4 s …), up to this
   * many seconds, and the count is reset `seconds` after the last call.
   */
  maxDelaySeconds?: number
}

export interface Limit {
  /**
   * 'shared' counts exactly, in PostgreSQL for all nodes; 'node' counts in memory, for calls that are cheap to answer;
   * 'statement' is counted by the handler itself, in one statement.
   */
  store: 'shared' | 'node' | 'statement'
  budgets: readonly Budget[]
}

const minute = 60
const hour = 3600

export const limits = {
  /** Reading is cheap; this only stops a runaway script. */
  read: {
    store: 'node',
    budgets: [
      { by: 'account', points: 1_200, seconds: minute },
      { by: 'visitor', points: 30_000, seconds: minute },
    ],
  },
  /**
   * The limit in memory before every form. Visitors have none: refusing them costs as much as reading their form, and would
   * stop others in their network.
   */
  form: { store: 'node', budgets: [{ by: 'account', points: 3_000, seconds: minute }] },
  write: { store: 'shared', budgets: [{ by: 'account', points: 60, seconds: minute }] },
  /** A hand goes up, and perhaps up again with a better line. */
  hand: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: minute }] },
  /** A few words to some pupils; a class that needs them all is better spoken to. */
  nudge: { store: 'shared', budgets: [{ by: 'account', points: 20, seconds: minute }] },
  /** Changes by administrators: a bulk delete is one call per row. */
  manage: { store: 'shared', budgets: [{ by: 'account', points: 1_200, seconds: minute }] },
  /** Files arrive at most as fast as the disk of a small machine can take them. */
  upload: { store: 'shared', budgets: [{ by: 'account', points: 120, seconds: minute }] },
  /**
   * Flags: enough for an excited class, too few to guess one. A submission that is too fast is not judged and costs no
   * attempt. It is counted where flags are judged, so that parallel requests cannot exceed it.
   */
  flag: {
    store: 'statement',
    budgets: [
      { by: 'account', points: 30, seconds: minute },
      { by: 'challenge', points: 10, seconds: minute },
    ],
  },
  /** Flags that administrators try. They may read the flag, so this only stops a runaway script. */
  trial: { store: 'shared', budgets: [{ by: 'account', points: 60, seconds: minute }] },
  /** At this pace the code of an invitation cannot be guessed. */
  join: { store: 'shared', budgets: [{ by: 'account', points: 20, seconds: minute }] },
  /** Downloads read a lot of data at once. */
  export: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: minute }] },
  /**
   * Wrong passwords from unknown devices. The account is never locked: ten guesses from one network are free, then they are
   * slowed down. The second budget slows down guesses that come from many networks at once.
   */
  login: {
    store: 'statement',
    budgets: [
      { by: 'pair', points: 10, seconds: 10 * minute, maxDelaySeconds: 60 },
      { by: 'subject', points: 300, seconds: 10 * minute, maxDelaySeconds: 60 },
    ],
  },
  /** A class of three hundred signs in through its school, in two calls each, from one address. */
  'sign-in': {
    store: 'shared',
    budgets: [
      { by: 'account', points: 60, seconds: 10 * minute },
      { by: 'visitor', points: 1_200, seconds: 10 * minute },
    ],
  },
  /** Three hundred students register from one address within ten minutes. Administrators are counted by their account. */
  register: {
    store: 'shared',
    budgets: [
      { by: 'account', points: 600, seconds: hour },
      { by: 'subject', points: 10, seconds: hour },
      { by: 'visitor', points: 300, seconds: 10 * minute },
    ],
  },
  /** A class opens its invitation link from one address, some of them several times. Its key cannot be guessed. */
  invitation: {
    store: 'shared',
    budgets: [
      { by: 'account', points: 60, seconds: 10 * minute },
      { by: 'visitor', points: 1_200, seconds: 10 * minute },
    ],
  },
  /**
   * Wrong registration codes. The code is shared, so guesses are counted by the network they come from: enough for a class
   * that mistypes it, too few to guess six characters.
   */
  registrationCode: {
    store: 'statement',
    budgets: [
      { by: 'account', points: 30, seconds: 10 * minute },
      { by: 'visitor', points: 60, seconds: 10 * minute },
    ],
  },
  /** Calls that send a mail. The window is short, so that others in the network of a script wait a minute at most. */
  mail: {
    store: 'shared',
    budgets: [
      { by: 'account', points: 30, seconds: 15 * minute },
      { by: 'visitor', points: 60, seconds: minute },
    ],
  },
  /**
   * Mails with a key to one mailbox, whatever causes them: a registration, two more mails and two resets for a person who
   * cannot find them, and one in reserve.
   */
  mailbox: { store: 'statement', budgets: [{ by: 'subject', points: 6, seconds: hour }] },
  /** Reserved for a forgotten password when others have spent the budget of the mailbox. */
  mailboxReserve: { store: 'statement', budgets: [{ by: 'subject', points: 3, seconds: hour }] },
  /** A mailed key has 256 random bits and works once: the statement that uses it is its limit. */
  key: { store: 'statement', budgets: [{ by: 'key', points: 1, seconds: minute }] },
  /** The profile asks for the current password before it is changed. */
  password: { store: 'shared', budgets: [{ by: 'account', points: 10, seconds: 5 * minute }] },
  /** Wrong codes of an authenticator app, whatever network they come from. Passkeys and recovery codes cannot be guessed. */
  code: { store: 'statement', budgets: [{ by: 'subject', points: 10, seconds: hour }] },
  live: { store: 'node', budgets: [{ by: 'account', points: 120, seconds: minute }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
