import type Pdf from 'pdfkit'

type Document = InstanceType<typeof Pdf>

/** The dyes of the site, as they are printed. */
export const dyes = {
  blue: '#14388f',
  red: '#d3152f',
  yellow: '#ffc400',
  white: '#ffffff',
  ink: '#101b33',
  muted: '#535e78',
  line: '#d8d0bd',
  paper: '#fbf9f4',
  sea: '#0d1a38',
} as const
type Dye = keyof typeof dyes
/** Blue cloth upon the night sea. */
const nightBlue = '#3465d9'

interface Flag {
  /** What cuts the paint. */
  cloth: string
  /** Painted in order, each over the one before. */
  parts: readonly (readonly [Dye, string])[]
}

const all = 'M0 0H60V60H0Z'
const swallowtail = 'M0 0H60L42 30L60 60H0Z'
const pennant = 'M0 6L60 20V40L0 54Z'

/** Signal flags on a cloth of 60 by 60: the letters of the name, and the pennants of the best three. */
const flags: Readonly<Record<string, Flag>> = {
  A: {
    cloth: swallowtail,
    parts: [
      ['blue', all],
      ['white', 'M0 0H30V60H0Z'],
    ],
  },
  D: {
    cloth: all,
    parts: [
      ['yellow', all],
      ['blue', 'M0 14H60V46H0Z'],
    ],
  },
  E: {
    cloth: all,
    parts: [
      ['red', all],
      ['blue', 'M0 0H60V30H0Z'],
    ],
  },
  P: {
    cloth: all,
    parts: [
      ['blue', all],
      ['white', 'M20 20H40V40H20Z'],
    ],
  },
  R: {
    cloth: all,
    parts: [
      ['red', all],
      ['yellow', 'M24 0H36V24H60V36H36V60H24V36H0V24H24Z'],
    ],
  },
  U: {
    cloth: all,
    parts: [
      ['white', all],
      ['red', 'M0 0H30V30H0ZM30 30H60V60H30Z'],
    ],
  },
  1: {
    cloth: pennant,
    parts: [
      ['white', all],
      ['red', 'M10 30A10 10 0 1 0 30 30A10 10 0 1 0 10 30Z'],
    ],
  },
  2: {
    cloth: pennant,
    parts: [
      ['blue', all],
      ['white', 'M10 30A10 10 0 1 0 30 30A10 10 0 1 0 10 30Z'],
    ],
  },
  3: {
    cloth: pennant,
    parts: [
      ['white', all],
      ['red', 'M0 0H20V60H0Z'],
      ['blue', 'M40 0H60V60H40Z'],
    ],
  },
}

export interface Place {
  x: number
  y: number
  /** The side of the square that a flag fills. */
  size: number
}

export function drawFlag(document: Document, sign: string, { x, y, size }: Place, blue: string = dyes.blue): void {
  const flag = flags[sign]
  if (!flag) return
  document
    .save()
    .translate(x, y)
    .scale(size / 60)
  document.save().path(flag.cloth).clip()
  for (const [dye, path] of flag.parts) document.path(path).fill(dye === 'blue' ? blue : dyes[dye])
  document.restore()
  // White cloth upon white paper needs an edge.
  document.path(flag.cloth).lineWidth(0.75).strokeColor(dyes.ink).strokeOpacity(0.25).stroke()
  document.restore()
}

/** A word, flown from top to bottom beside a mast. */
export function drawHoist(document: Document, word: string, { x, y, size }: Place, gap: number): void {
  for (const [index, letter] of Array.from(word).entries())
    drawFlag(document, letter, { x, y: y + index * (size + gap), size }, nightBlue)
}
