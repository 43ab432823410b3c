export type Dye = 'red' | 'blue' | 'yellow' | 'white' | 'black'

/** The colour at a point of a flag of 60 by 60; undefined outside the flag. */
type Cloth = (x: number, y: number) => Dye | undefined
type Pattern = (x: number, y: number) => Dye

const bars =
  (...dyes: Dye[]): Pattern =>
  (x) =>
    dyes[Math.floor((x / 60) * dyes.length)] ?? 'white'
const stripes = (...dyes: Dye[]): Pattern => {
  const turned = bars(...dyes)
  return (x, y) => turned(y, x)
}
const quarters =
  (...dyes: [Dye, Dye, Dye, Dye]): Pattern =>
  (x, y) =>
    dyes[(y < 30 ? 0 : 2) + (x < 30 ? 0 : 1)] ?? 'white'
/** A shape of one colour over another pattern. */
const upon =
  (ground: Pattern, dye: Dye, isInside: (x: number, y: number) => boolean): Pattern =>
  (x, y) =>
    isInside(x, y) ? dye : ground(x, y)

const within = (reach: number, x: number, y: number): boolean => Math.max(Math.abs(x - 30), Math.abs(y - 30)) < reach
const cross = (x: number, y: number): boolean => Math.min(Math.abs(x - 30), Math.abs(y - 30)) < 6
const saltire = (x: number, y: number): boolean => Math.min(Math.abs(x - y), Math.abs(x + y - 60)) < 8
const disc = (x: number, y: number): boolean => Math.hypot(x - 30, y - 30) < 16
const hoistDisc = (x: number, y: number): boolean => Math.hypot(x - 20, y - 30) < 10
const hoistCross = (x: number, y: number): boolean => Math.min(Math.abs(x - 20), Math.abs(y - 30)) < 5

const letters: Readonly<Record<string, Pattern>> = {
  a: bars('white', 'blue'),
  b: bars('red'),
  c: stripes('blue', 'white', 'red', 'white', 'blue'),
  d: stripes('yellow', 'blue', 'blue', 'yellow'),
  e: stripes('blue', 'red'),
  f: upon(bars('white'), 'red', (x, y) => Math.abs(x - 30) + Math.abs(y - 30) < 30),
  g: bars('yellow', 'blue', 'yellow', 'blue', 'yellow', 'blue'),
  h: bars('white', 'red'),
  i: upon(bars('yellow'), 'black', disc),
  j: stripes('blue', 'white', 'blue'),
  k: bars('yellow', 'blue'),
  l: quarters('yellow', 'black', 'black', 'yellow'),
  m: upon(bars('blue'), 'white', saltire),
  n: (x, y) => ((Math.floor(x / 15) + Math.floor(y / 15)) % 2 === 0 ? 'blue' : 'white'),
  o: (x, y) => (x > y ? 'red' : 'yellow'),
  p: upon(bars('blue'), 'white', (x, y) => within(11, x, y)),
  q: bars('yellow'),
  r: upon(bars('red'), 'yellow', cross),
  s: upon(bars('white'), 'blue', (x, y) => within(11, x, y)),
  t: bars('red', 'white', 'blue'),
  u: quarters('red', 'white', 'white', 'red'),
  v: upon(bars('white'), 'red', saltire),
  w: upon(
    upon(bars('blue'), 'white', (x, y) => within(19, x, y)),
    'red',
    (x, y) => within(9, x, y),
  ),
  x: upon(bars('white'), 'blue', cross),
  y: (x, y) => (Math.floor((x + y) / 12) % 2 === 0 ? 'yellow' : 'red'),
  z: (x, y) => (Math.abs(x - 30) > Math.abs(y - 30) ? (x < 30 ? 'black' : 'blue') : y < 30 ? 'yellow' : 'red'),
}

const numerals: readonly Pattern[] = [
  bars('yellow', 'red', 'yellow'),
  upon(bars('white'), 'red', hoistDisc),
  upon(bars('blue'), 'white', hoistDisc),
  bars('red', 'white', 'blue'),
  upon(bars('red'), 'white', hoistCross),
  bars('yellow', 'blue'),
  stripes('black', 'white'),
  stripes('yellow', 'red'),
  upon(bars('white'), 'red', hoistCross),
  quarters('white', 'black', 'red', 'yellow'),
]
const answering = bars('red', 'white', 'red', 'white', 'red')

const substitutes: readonly Pattern[] = [
  upon(bars('blue'), 'yellow', (x, y) => Math.abs(y - 30) < 20 - x * 0.45),
  bars('blue', 'white', 'white'),
  upon(bars('white'), 'black', (_, y) => Math.abs(y - 30) < 7),
]

const square = (x: number, y: number): boolean => x >= 0 && x < 60 && y >= 0 && y < 60
const swallowtail = (x: number, y: number): boolean => square(x, y) && x < 42 + Math.abs(y - 30) * 0.6
const pennant = (x: number, y: number): boolean => square(x, y) && Math.abs(y - 30) < 24 - x * 0.23
const triangle = (x: number, y: number): boolean => square(x, y) && Math.abs(y - 30) < 28 - x * 0.46

const cut =
  (pattern: Pattern, isCloth: (x: number, y: number) => boolean): Cloth =>
  (x, y) =>
    isCloth(x, y) ? pattern(x, y) : undefined

/** The flags of the International Code of Signals by their meaning; the answering pennant is the gap between words. */
export const signalFlags: ReadonlyMap<string, Cloth> = new Map([
  ...Object.entries(letters).map(([name, pattern]): [string, Cloth] => [
    name,
    cut(pattern, name === 'a' || name === 'b' ? swallowtail : square),
  ]),
  ...numerals.map((pattern, digit): [string, Cloth] => [String(digit), cut(pattern, pennant)]),
  ['_', cut(answering, pennant)],
  ...substitutes.map((pattern, place): [string, Cloth] => [['1st', '2nd', '3rd'][place] ?? '', cut(pattern, triangle)]),
])
