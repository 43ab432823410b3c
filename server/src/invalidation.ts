import type { StaleKey } from '@drapeau/contract/live.ts'
import type { SessionCache } from './features/accounts/sessions/session-cache.ts'
import type { SeenEvents } from './features/events/seen-events.ts'
import type { Games } from './features/games/games.ts'
import type { Leaderboard } from './features/leaderboard/leaderboard.ts'
import type { Play } from './features/play/play.ts'
import type { Practice } from './features/practice/practice.ts'
import type { SettingsCache } from './features/site/settings-cache.ts'
import type { FlagCache } from './features/submissions/flag-cache.ts'
import type { Bus, MessageOf, Topic } from './platform/live/bus.ts'

/** Everything that is cached between requests and can become stale. */
export interface Caches {
  sessions: SessionCache
  practice: Practice
  leaderboard: Leaderboard
  games: Games
  play: Play
  events: SeenEvents
  flags: FlagCache
  settings: SettingsCache
}

/** In the order in which they are invalidated. */
const cacheNames = [
  'settings',
  'flags',
  'sessions',
  'practice',
  'leaderboard',
  'games',
  'play',
  'events',
] as const satisfies (keyof Caches)[]

type Row<T extends Topic> = { [C in keyof Caches]?: (cache: Caches[C], message: MessageOf<T>) => void }

/** What administrators change that shows in practice, in what is played, in a game and in the pages of events. */
const shownIn = {
  practice: ['challenges', 'categories', 'managed-events', 'users', 'standings'],
  play: ['challenges', 'categories', 'managed-events', 'users'],
  games: ['challenges', 'categories', 'managed-events', 'users', 'submissions', 'standings'],
  events: ['managed-events', 'users', 'standings'],
  flags: ['challenges'],
  settings: ['site'],
} as const satisfies Record<string, readonly StaleKey[]>

/**
 * Which message invalidates which cache. When the bus is silent each cache is emptied without a message. What a game and
 * practice receive they pass on, as `passOn` says.
 */
const invalidations: { [T in Topic]: Row<T> } = {
  'sessions-ended': { sessions: (sessions, message) => sessions.receive(message) },
  'sessions-changed': { sessions: (sessions, message) => sessions.receive(message) },
  'account-changed': {
    sessions: (sessions, message) => sessions.receive(message),
    practice: (practice, { account }) => practice.invalidateName(account),
    games: (games, { account }) => games.touchMember(account),
    events: (events, { account }) => events.invalidateReader(account),
  },
  'account-ended': {
    sessions: (sessions, message) => sessions.receive(message),
    practice: (practice, { account }) => practice.invalidateName(account),
    games: (games, { account }) => games.touchMember(account),
    // A deleted account is no longer in any number.
    events: (events) => events.invalidateAll(),
  },
  'on-board': {
    // The name also goes from where it says who was first.
    practice: (practice, { accounts }) => {
      for (const account of accounts) practice.invalidateName(account)
    },
    leaderboard: (leaderboard, message) => leaderboard.receive(message),
  },
  changed: {
    practice: (practice, { keys }) => isShown(shownIn.practice, keys) && practice.invalidateAll(),
    games: (games, { keys }) => isShown(shownIn.games, keys) && games.invalidateAll(),
    play: (play, { keys }) => isShown(shownIn.play, keys) && play.invalidateAll(),
    events: (events, { keys }) => isShown(shownIn.events, keys) && events.invalidateAll(),
    flags: (flags, { keys }) => isShown(shownIn.flags, keys) && flags.invalidateAll(),
    settings: (settings, { keys }) => isShown(shownIn.settings, keys) && settings.invalidate(),
  },
  managed: {
    practice: (practice) => practice.invalidateAll(),
    games: (games) => games.invalidateAll(),
    play: (play) => play.invalidateAll(),
    events: (events) => events.invalidateAll(),
    flags: (flags) => flags.invalidateAll(),
    settings: (settings) => settings.invalidate(),
  },
  moved: { practice: (practice, message) => practice.receive(message) },
  'game-moved': { games: (games, message) => games.receive(message) },
  'first-blood': { games: (games, message) => games.receiveFirstBlood(message) },
  // For open streams only.
  live: {},
  played: {},
  // Between nodes only.
  'roll-call': {},
  present: {},
}

/** Call it before anything else listens, so that a screen which is notified never reads a stale cache. */
export function invalidateByMessages(bus: Pick<Bus, 'on'>, caches: Partial<Caches>): void {
  for (const topic of Object.keys(invalidations).filter(isTopic))
    for (const name of cacheNames) connect(bus, invalidations, topic, name, caches)
  passOn(caches)
}

/** What happened in a game or in practice, in this node or another, concerns what is computed from it too. */
function passOn({ games, practice, play, events, leaderboard }: Partial<Caches>): void {
  games?.onMoved((eventId, accounts) => {
    play?.movedInEvent(eventId, accounts)
    events?.movedInEvent(eventId, accounts)
    practice?.movedInEvent(eventId, accounts)
  })
  practice?.onMoved(() => leaderboard?.outdate())
}

function connect<T extends Topic, C extends keyof Caches>(
  bus: Pick<Bus, 'on'>,
  table: { [K in T]: Row<K> },
  topic: T,
  name: C,
  caches: { [K in C]?: Caches[K] },
): void {
  const row: Row<T> = table[topic]
  const invalidate = row[name]
  const cache = caches[name]
  if (cache && invalidate) bus.on(topic, (message) => invalidate(cache, message))
}

function isTopic(name: string): name is Topic {
  return name in invalidations
}

function isShown(shown: readonly StaleKey[], keys: readonly StaleKey[]): boolean {
  return keys.some((key) => shown.includes(key))
}
