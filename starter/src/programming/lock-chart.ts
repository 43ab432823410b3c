import { dice } from '../dice.ts'

interface Port {
  code: string
  sign: string
  /** The earliest possible hour of arrival. */
  hour: number
}

interface Lane {
  from: Port
  to: Port
  hours: number
  gate: number
}

const portCount = 1_500
const laneCount = 9_000
const widestGate = 12
const signs = 'abcdefghijklmnopqrstuvwxyz0123456789_{}'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Below = (count: number) => number

/**
 * Ports and lanes with a unique earliest route, whose characters spell the word. The earliest hour of a port is set when it
 * is created, and every later lane arrives after it. No lock on the route causes a wait, so that a later arrival at one of
 * its ports also means a later departure, and no second route arrives at the same hour.
 */
export function chart(word: string): { ports: Port[]; lanes: Lane[] } {
  const roll = dice(`chart:${word}`)
  const below: Below = (count) => Math.floor(roll() * count)
  const codes = portCodes(below)
  const route = layRoute(word, codes, below)
  const ports = route.map(({ to }) => to)
  const lanes = route.slice(1)
  const home = ports[0]
  const light = ports.at(-1)
  if (!home || !light) throw new Error('A route needs a word')
  // No lane leaves the last port, and only the route leads to it.
  const open = ports.slice(0, -1)
  while (ports.length < portCount) {
    const from = open[below(open.length)] ?? home
    const [gate, hours] = [1 + below(widestGate), 1 + below(widestGate)]
    const hour = leaves(from, gate) + hours
    if (hour > light.hour + widestGate) continue
    const to = { code: codes[ports.length] ?? '', sign: signs.charAt(below(signs.length)), hour }
    ports.push(to)
    open.push(to)
    lanes.push({ from, to, hours, gate })
  }
  while (lanes.length < laneCount) {
    const from = open[below(open.length)] ?? home
    const to = ports[1 + below(portCount - 1)] ?? light
    // Only ports with similar hours are connected, so that wrong lanes are plausible.
    if (from === to || to.hour - from.hour > 3 * widestGate || from.hour - to.hour > widestGate) continue
    const gate = 1 + below(widestGate)
    const hours = Math.max(1, to.hour - leaves(from, gate) + 1) + below(4)
    lanes.push({ from, to, hours, gate })
  }
  return { ports: shuffled(ports, roll), lanes: shuffled(lanes, roll) }
}

const leaves = ({ hour }: Port, gate: number): number => Math.ceil(hour / gate) * gate

/** The lanes of the route, preceded by one that only introduces the first port. */
function layRoute(word: string, codes: readonly string[], below: Below): Lane[] {
  const last = word.length - 1
  const lanes: Lane[] = []
  let from: Port = { code: 'HOME', sign: word.charAt(0), hour: 0 }
  lanes.push({ from, to: from, hours: 0, gate: 1 })
  for (let place = 1; place <= last; place += 1) {
    const hours = 2 + below(widestGate)
    const gates = Array.from({ length: widestGate }, (_, less) => less + 1).filter((gate) => from.hour % gate === 0)
    const gate = gates[below(gates.length)] ?? 1
    const code = place === last ? 'LIGHT' : (codes[place] ?? '')
    const to: Port = { code, sign: word.charAt(place), hour: from.hour + hours }
    lanes.push({ from, to, hours, gate })
    from = to
  }
  return lanes
}

function portCodes(below: Below): string[] {
  const codes = new Set<string>()
  const letter = (): string => letters.charAt(below(letters.length))
  while (codes.size < portCount) codes.add(`${letter()}${letter()}${letter()}`)
  return [...codes]
}

function shuffled<Kind>(list: readonly Kind[], roll: () => number): Kind[] {
  return list
    .map((item) => ({ item, turn: roll() }))
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item)
}
