interface Door {
  to: string
  seconds: number
  /** The key without which it stays shut, from either side. */
  lock?: string
}

interface Room {
  /** Taken by whoever enters. */
  key?: string
  doors: Door[]
}

export interface School {
  start: string
  goal: string
  rooms: Record<string, Room>
}

export interface Way {
  seconds: number
  route: string[]
  /** False when another way is just as fast. */
  isOnly: boolean
}

const wings = 'tar rope lamp salt chart bell oak tide'.split(' ')
const places = 'hall stair store loft yard class attic cellar passage gallery'.split(' ')

/**
 * Rooms on a grid, eight by ten. The goal opens with silver, the silver key lies behind brass, and iron opens short cuts:
 * a school may come out that cannot be walked at all.
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

interface Stand {
  room: string
  keys: readonly string[]
  seconds: number
  route: string[]
  ways: number
}

/** Where one stands is a room and the keys in one's pocket: the same room with another key is another place. */
export function fastestWay({ start, goal, rooms }: School): Way | undefined {
  const nameOf = ({ room, keys }: Pick<Stand, 'room' | 'keys'>): string => [room, ...keys].join(' ')
  const open = new Map<string, Stand>([[start, { room: start, keys: [], seconds: 0, route: [start], ways: 1 }]])
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
      const stand = { room: to, keys, seconds: next.seconds + seconds, route: [...next.route, to], ways: next.ways }
      const known = open.get(nameOf(stand))
      if (done.has(nameOf(stand)) || (known && known.seconds < stand.seconds)) continue
      const isTie = known?.seconds === stand.seconds
      open.set(nameOf(stand), isTie ? { ...known, ways: known.ways + stand.ways } : stand)
    }
  }
  return undefined
}

function nearest(open: ReadonlyMap<string, Stand>): Stand {
  return [...open.values()].reduce((best, stand) => (stand.seconds < best.seconds ? stand : best))
}
