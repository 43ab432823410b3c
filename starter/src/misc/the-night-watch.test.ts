import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theNightWatch } from './the-night-watch.ts'

interface World {
  start: string
  goal: string
  record: number
  chest: string
  rooms: Record<string, { key?: string; doors: { to: string; seconds: number; lock?: string }[] }>
}

/** All routes within the time of the record that never reach the same room with the same keys later than another route. */
function routesOfRecord({ start, goal, record, rooms }: World): string[][] {
  const best = new Map<string, number>()
  const found: string[][] = []
  const queue = [{ seconds: 0, route: [start], keys: new Set<string>() }]
  for (let at = 0; at < queue.length; at += 1) {
    queue.splice(at, queue.length, ...queue.slice(at).toSorted((one, other) => one.seconds - other.seconds))
    const { seconds, route, keys } = queue[at] ?? { seconds: 0, route: [], keys: new Set() }
    const room = route.at(-1) ?? ''
    const place = `${room} ${[...keys].toSorted().join(' ')}`
    if (seconds > record || seconds > (best.get(place) ?? seconds)) continue
    best.set(place, seconds)
    if (room === goal) {
      found.push(route)
      continue
    }
    for (const door of rooms[room]?.doors ?? []) {
      if (door.lock && !keys.has(door.lock)) continue
      const key = rooms[door.to]?.key
      queue.push({
        seconds: seconds + door.seconds,
        route: [...route, door.to],
        keys: new Set([...keys, ...(key ? [key] : [])]),
      })
    }
  }
  return found
}

const timeOf = ({ rooms }: World, route: readonly string[]): number =>
  route.reduce((sum, room, place) => {
    const door = rooms[route[place - 1] ?? '']?.doors.find(({ to }) => to === room)
    return sum + (door?.seconds ?? 0)
  }, 0)

test('a search over rooms and keys finds the only route of the record, which opens the chest', () => {
  const { file, flag } = handOut(theNightWatch)
  const world = JSON.parse(file('school.json').toString()) as World
  const routes = routesOfRecord(world)
  expect(routes).toHaveLength(1)
  const [route = []] = routes
  expect(timeOf(world, route)).toBe(world.record)

  const pad = createHash('sha512').update(route.join('>')).digest()
  const found = Buffer.from(world.chest, 'hex').map((byte, place) => byte ^ (pad[place] ?? 0))
  expect(Buffer.from(found).toString()).toBe(flag)
})

test('the fastest route needs keys, and no file contains the flag', () => {
  const { file, flag } = handOut(theNightWatch)
  const world = JSON.parse(file('school.json').toString()) as World
  const rooms = Object.entries(world.rooms).map(([name, room]) => [name, { doors: room.doors }])
  expect(routesOfRecord({ ...world, rooms: Object.fromEntries(rooms) })).toEqual([])
  for (const name of ['school.json', 'play.py']) expect(file(name).includes(flag)).toBe(false)
})
