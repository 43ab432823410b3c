export interface Spoke {
  /** The tip, and where its name stands, from the middle of the radar. */
  tip: Point
  name: Point & { anchor: 'start' | 'middle' | 'end' }
  /** Where the value lies on the spoke. */
  value: Point
}

interface Point {
  x: number
  y: number
}

/** The radius of the outermost ring, and how far beyond it the names stand. */
export const radius = 100
const beyond = 14
/** A name that is this near to the middle line is centred upon its spoke. */
const nearMiddle = 12

/** One spoke for each share from 0 to 1, clockwise from the top. */
export function spokesOf(shares: readonly number[]): Spoke[] {
  return shares.map((share, place) => {
    const angle = (place / shares.length) * 2 * Math.PI
    const at = (distance: number): Point => ({
      x: rounded(Math.sin(angle) * distance),
      y: rounded(-Math.cos(angle) * distance),
    })
    const name = at(radius + beyond)
    return { tip: at(radius), value: at(radius * share), name: { ...name, anchor: anchorOf(name.x) } }
  })
}

export function ringPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

/** The ring at a share of the radius, with as many corners as there are spokes. */
export function ringAt(share: number, corners: number): string {
  return ringPath(spokesOf(Array.from({ length: corners }, () => share)).map(({ value }) => value))
}

const letters = new Intl.Segmenter()

/** As much of a name as there is room for beside the radar; whole in the list next to it. */
export function shortName(name: string, most = 13): string {
  const all = Array.from(letters.segment(name), ({ segment }) => segment)
  if (all.length <= most) return name
  const kept = all.slice(0, most - 1).join('')
  return `${kept.trimEnd()}…`
}

function anchorOf(x: number): Spoke['name']['anchor'] {
  if (Math.abs(x) < nearMiddle) return 'middle'
  return x > 0 ? 'start' : 'end'
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
