interface Door {
  to: string
  seconds: number
  /** The key that opens it, from either side. */
  lock?: string
}

interface Room {
  /** A player who enters takes this key. */
  key?: string
  doors: Door[]
}

export interface School {
  start: string
  goal: string
  rooms: Record<string, Room>
}

export interface FastestRoute {
  seconds: number
  route: string[]
  /** False when another route is equally fast. */
  isOnly: boolean
}

const wings = 'tar rope lamp salt chart bell oak tide'.split(' ')
const places = 'hall stair store loft yard class attic cellar passage gallery'.split(' ')

/**
 * Rooms on a grid of eight by ten. The goal needs the silver key, the silver key is behind a brass lock, and iron locks are
 * on short cuts. The result may be a school without any route to the goal.
 */
export function buildSchool(roll: () => number): School {
  const names = places.flatMap((place) => wings.map((wing) => `${wing}-${place}`))
  const rooms: Record<string, Room> = Object.fromEntries(names.map((name) => [name, { doors: [] }]))
  const [start = '', goal = '', ...hidden] = names
    .map((name) => ({ name, place: roll() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ name }) => name)
  const [brass = '', silver = '', iron = ''] = hidden
  for (const [key, name] of Object.entries({ brass, silver, iron })) rooms[name] = { key, doors: [] }

  const join = (one: string, other: string): void => {
    const seconds = 5 + Math.floor(roll() * 55)
    const ends = new Set([one, other])
    const shortCut = roll() < 0.2 ? 'iron' : undefined
    const lock = ends.has(goal) ? 'silver' : ends.has(silver) ? 'brass' : shortCut
    rooms[one]?.doors.push({ to: other, seconds, ...(lock && { lock }) })
    rooms[other]?.doors.push({ to: one, seconds, ...(lock && { lock }) })
  }
  for (const [place, name] of names.entries()) {
    const right = names[place + 1]
    const below = names[place + wings.length]
    if (right && (place + 1) % wings.length !== 0 && roll() < 0.78) join(name, right)
    if (below && roll() < 0.78) join(name, below)
  }
  return { start, goal, rooms }
}

interface State {
  room: string
  keys: readonly string[]
  seconds: number
  route: string[]
  ways: number
}

/** Dijkstra's algorithm over states: a room together with the collected keys. */
export function findFastestRoute({ start, goal, rooms }: School): FastestRoute | undefined {
  const nameOf = ({ room, keys }: Pick<State, 'room' | 'keys'>): string => [room, ...keys].join(' ')
  const open = new Map<string, State>([[start, { room: start, keys: [], seconds: 0, route: [start], ways: 1 }]])
  const done = new Set<string>()
  while (open.size > 0) {
    const next = nearest(open)
    if (next.room === goal) {
      const rivals = [...open.values()].filter(({ room, seconds }) => room === goal && seconds === next.seconds)
      return { seconds: next.seconds, route: next.route, isOnly: next.ways === 1 && rivals.length === 1 }
    }
    open.delete(nameOf(next))
    done.add(nameOf(next))
    for (const { to, seconds, lock } of rooms[next.room]?.doors ?? []) {
      if (lock && !next.keys.includes(lock)) continue
      const key = rooms[to]?.key
      const keys = key && !next.keys.includes(key) ? [...next.keys, key].toSorted() : next.keys
      const state = { room: to, keys, seconds: next.seconds + seconds, route: [...next.route, to], ways: next.ways }
      const known = open.get(nameOf(state))
      if (done.has(nameOf(state)) || (known && known.seconds < state.seconds)) continue
      const isTie = known?.seconds === state.seconds
      open.set(nameOf(state), isTie ? { ...known, ways: known.ways + state.ways } : state)
    }
  }
  return undefined
}

function nearest(open: ReadonlyMap<string, State>): State {
  return [...open.values()].reduce((best, state) => (state.seconds < best.seconds ? state : best))
}
