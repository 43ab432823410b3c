/** A flag is 60 by 60; a pennant tapers towards its end. */
export type Cloth = 'square' | 'swallowtail' | 'pennant'
export type Dye = 'blue' | 'red' | 'yellow' | 'white' | 'black'

export interface Flag {
  cloth: Cloth
  /** Painted in order, each over the previous one; paths are clipped by the outline. */
  parts: readonly (readonly [Dye, string])[]
}

const all = 'M0 0H60V60H0Z'
const hoistHalf = 'M0 0H30V60H0Z'
const topHalf = 'M0 0H60V30H0Z'
const cross = 'M24 0H36V24H60V36H36V60H24V36H0V24H24Z'
const saltire = 'M0 0H8L30 22L52 0H60V8L38 30L60 52V60H52L30 38L8 60H0V52L22 30L0 8Z'
const diamond = 'M30 0L60 30L30 60L0 30Z'
const disc = 'M14 30A16 16 0 1 0 46 30A16 16 0 1 0 14 30Z'
/** On a pennant the disc is near the hoist, where the flag is high. */
const pennantDisc = 'M10 30A10 10 0 1 0 30 30A10 10 0 1 0 10 30Z'
const pennantCross = 'M15 0H25V25H60V35H25V60H15V35H0V25H15Z'

const square = (...parts: Flag['parts']): Flag => ({ cloth: 'square', parts })
const swallowtail = (...parts: Flag['parts']): Flag => ({ cloth: 'swallowtail', parts })
const pennant = (...parts: Flag['parts']): Flag => ({ cloth: 'pennant', parts })

const checks = [0, 15, 30, 45].flatMap((y) => [0, 30].map((x) => `M${x + (y % 30)} ${y}h15v15h-15Z`)).join('')
const diagonals = [12, 36, 60, 84, 108].map((n) => `M${n} 0L0 ${n}V${n + 12}L${n + 12} 0Z`).join('')

/** The letters and numeral pennants of the International Code of Signals. */
export const flags: Readonly<Record<string, Flag>> = {
  A: swallowtail(['blue', all], ['white', hoistHalf]),
  B: swallowtail(['red', all]),
  C: square(['white', all], ['blue', 'M0 0H60V12H0ZM0 48H60V60H0Z'], ['red', 'M0 24H60V36H0Z']),
  D: square(['yellow', all], ['blue', 'M0 14H60V46H0Z']),
  E: square(['red', all], ['blue', topHalf]),
  F: square(['white', all], ['red', diamond]),
  G: square(['blue', all], ['yellow', 'M0 0H10V60H0ZM20 0H30V60H20ZM40 0H50V60H40Z']),
  H: square(['red', all], ['white', hoistHalf]),
  I: square(['yellow', all], ['black', disc]),
  J: square(['blue', all], ['white', 'M0 20H60V40H0Z']),
  K: square(['blue', all], ['yellow', hoistHalf]),
  L: square(['black', all], ['yellow', 'M0 0H30V30H0ZM30 30H60V60H30Z']),
  M: square(['blue', all], ['white', saltire]),
  N: square(['white', all], ['blue', checks]),
  O: square(['yellow', all], ['red', 'M0 0H60V60Z']),
  P: square(['blue', all], ['white', 'M19 19H41V41H19Z']),
  Q: square(['yellow', all]),
  R: square(['red', all], ['yellow', cross]),
  // Wider than the square of P, and the red of W is wider too: they differ also at 20 pixels.
  S: square(['white', all], ['blue', 'M13 13H47V47H13Z']),
  T: square(['white', all], ['red', 'M0 0H20V60H0Z'], ['blue', 'M40 0H60V60H40Z']),
  U: square(['white', all], ['red', 'M0 0H30V30H0ZM30 30H60V60H30Z']),
  V: square(['white', all], ['red', saltire]),
  W: square(['blue', all], ['white', 'M10 10H50V50H10Z'], ['red', 'M19 19H41V41H19Z']),
  X: square(['white', all], ['blue', cross]),
  Y: square(['yellow', all], ['red', diagonals]),
  Z: square(
    ['yellow', all],
    ['black', 'M0 0L30 30L0 60Z'],
    ['blue', 'M60 0L30 30L60 60Z'],
    ['red', 'M0 60L30 30L60 60Z'],
  ),
  0: pennant(['yellow', all], ['red', 'M20 0H40V60H20Z']),
  1: pennant(['white', all], ['red', pennantDisc]),
  2: pennant(['blue', all], ['white', pennantDisc]),
  3: pennant(['white', all], ['red', 'M0 0H20V60H0Z'], ['blue', 'M40 0H60V60H40Z']),
  4: pennant(['red', all], ['white', pennantCross]),
  5: pennant(['blue', all], ['yellow', hoistHalf]),
  6: pennant(['white', all], ['black', topHalf]),
  7: pennant(['red', all], ['yellow', topHalf]),
  8: pennant(['white', all], ['red', pennantCross]),
  9: pennant(['white', all], ['black', 'M30 0H60V30H30Z'], ['red', 'M0 30H30V60H0Z'], ['yellow', 'M30 30H60V60H30Z']),
}

/** Flown half-way up it means: your signal is seen, the reply is still to come. */
export const answeringPennant: Flag = pennant(['white', all], ['red', 'M0 0H12V60H0ZM24 0H36V60H24ZM48 0H60V60H48Z'])

/** The outline that clips the parts. */
export const outlines: Readonly<Record<Cloth, string>> = {
  square: all,
  swallowtail: 'M0 0H60L42 30L60 60H0Z',
  pennant: 'M0 6L60 20V40L0 54Z',
}

/** The colours on a light and on a dark background. A test compares them with those in web/src/styles. */
export const dyes: Readonly<Record<'day' | 'night', Readonly<Record<Dye, string>>>> = {
  day: { blue: '#14388f', red: '#d3152f', yellow: '#ffc400', white: '#ffffff', black: '#101b33' },
  night: { blue: '#3465d9', red: '#e23a51', yellow: '#ffc933', white: '#f4f6fc', black: '#050a16' },
}

/** The colour at a point of the square, for drawings in cells. Undefined for flags with round edges. */
export function dyeAt({ parts }: Flag, x: number, y: number): Dye | undefined {
  return parts.findLast(([, path]) => isInside(path, x, y))?.[0]
}

/** Applies the even-odd rule to the closed polygons of a path with absolute commands. */
function isInside(path: string, x: number, y: number): boolean {
  const polygons = path.split('Z').filter((polygon) => polygon !== '')
  return polygons.map(cornersOf).filter((corners) => isInPolygon(corners, x, y)).length % 2 === 1
}

type Corner = readonly [x: number, y: number]

function isInPolygon(corners: readonly Corner[], x: number, y: number): boolean {
  let isIn = false
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners.at(index - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isIn = !isIn
  }
  return isIn
}

function cornersOf(polygon: string): Corner[] {
  const corners: Corner[] = []
  for (const [, command = '', numbers = ''] of polygon.matchAll(/([A-Za-z])([-\d .]*)/g)) {
    const [first = 0, second = 0] = numbers.trim().split(' ').map(Number)
    const [x, y] = corners.at(-1) ?? [0, 0]
    if (command === 'M' || command === 'L') corners.push([first, second])
    else if (command === 'H') corners.push([first, y])
    else if (command === 'V') corners.push([x, first])
    else throw new Error(`A flag with the path command ${command} has no straight edges.`)
  }
  return corners
}
