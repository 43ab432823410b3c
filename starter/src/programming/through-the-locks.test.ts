import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { throughTheLocks } from './through-the-locks.ts'

interface Lane {
  from: string
  to: string
  hours: number
  gate: number
}

/** The hour of arrival over a lane for a boat that is at its start at this hour. */
type Clock = (hour: number, lane: Lane) => number

const withLocks: Clock = (hour, { hours, gate }) => Math.ceil(hour / gate) * gate + hours

function read() {
  const { file, flag } = handOut(throughTheLocks)
  const rows = (name: string) =>
    file(name)
      .toString()
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
  const signs = new Map(rows('ports.csv').map(([port = '', sign = '']) => [port, sign]))
  const lanes = rows('lanes.csv').map(([from = '', to = '', hours, gate]) => ({
    from,
    to,
    hours: Number(hours),
    gate: Number(gate),
  }))
  const spell = (route: readonly string[]) => route.map((port) => signs.get(port)).join('')
  return { signs, lanes, spell, flag }
}

test('the earliest route through the locks spells the flag', () => {
  const { signs, lanes, spell, flag } = read()
  expect(signs.size).toBe(1_500)
  expect(lanes).toHaveLength(9_000)

  const { route } = earliest(lanes, withLocks)
  const found = spell(route)

  expect(found).toBe(flag)
})

test('no other route arrives at that hour', () => {
  const { lanes } = read()
  const { route, hours } = earliest(lanes, withLocks)
  for (const [place, port] of route.slice(1).entries()) {
    const best = lanes.filter(
      (lane) => lane.to === port && withLocks(hours.get(lane.from) ?? Infinity, lane) === hours.get(port),
    )
    expect(best.map(({ from }) => from)).toEqual([route[place]])
    // A boat that arrives an hour later also leaves later.
    for (const { from, gate } of best) expect((hours.get(from) ?? 0) % gate).toBe(0)
  }
})

test('ignoring the locks, or counting lanes, gives another text', () => {
  const { lanes, spell } = read()
  const hoursAtSea: Clock = (hour, lane) => hour + lane.hours
  const fewestLanes: Clock = (count) => count + 1
  for (const clock of [hoursAtSea, fewestLanes]) {
    expect(spell(earliest(lanes, clock).route)).not.toMatch(/^epitech\{.*\}$/)
  }
})

/** Dijkstra's algorithm with a list instead of a heap. */
function earliest(lanes: readonly Lane[], clock: Clock): { route: string[]; hours: Map<string, number> } {
  const leaving = Map.groupBy(lanes, ({ from }) => from)
  const hours = new Map([['HOME', 0]])
  const cameFrom = new Map<string, string>()
  const waiting = new Set(['HOME'])
  while (waiting.size > 0) {
    const port = [...waiting].reduce((a, b) => ((hours.get(b) ?? 0) < (hours.get(a) ?? 0) ? b : a))
    waiting.delete(port)
    for (const lane of leaving.get(port) ?? []) {
      const hour = clock(hours.get(port) ?? 0, lane)
      if (hour >= (hours.get(lane.to) ?? Infinity)) continue
      hours.set(lane.to, hour)
      cameFrom.set(lane.to, port)
      waiting.add(lane.to)
    }
  }
  const route: string[] = []
  for (let port: string | undefined = 'LIGHT'; port !== undefined; port = cameFrom.get(port)) route.unshift(port)
  return { route, hours }
}
