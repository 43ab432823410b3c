import { dyes, flags, outlines } from '@drapeau/rules/signal-flags.ts'
import type Pdf from 'pdfkit'

type Document = InstanceType<typeof Pdf>

/** The colours of the site, as they are printed. */
export const colours = {
  white: dyes.day.white,
  ink: dyes.day.black,
  muted: '#535e78',
  line: '#d8d0bd',
  paper: '#fbf9f4',
  sea: '#0d1a38',
} as const

export interface Place {
  x: number
  y: number
  /** The side of the square that a flag fills. */
  size: number
}

export function drawFlag(document: Document, sign: string, { x, y, size }: Place, time: 'day' | 'night' = 'day'): void {
  const flag = flags[sign]
  if (!flag) return
  document
    .save()
    .translate(x, y)
    .scale(size / 60)
  const outline = outlines[flag.cloth]
  document.save().path(outline).clip()
  for (const [dye, path] of flag.parts) document.path(path).fill(dyes[time][dye])
  document.restore()
  // White cloth upon white paper needs an edge.
  document.path(outline).lineWidth(0.75).strokeColor(colours.ink).strokeOpacity(0.25).stroke()
  document.restore()
}

/** Draws a word from top to bottom on the dark side of the page. */
export function drawHoist(document: Document, word: string, { x, y, size }: Place, gap: number): void {
  for (const [index, letter] of Array.from(word).entries())
    drawFlag(document, letter, { x, y: y + index * (size + gap), size }, 'night')
}

/** As many flags as the mast of a page has room for. */
const maxWordLength = 7

/** The first part of a name in letters that have a flag, without accents; the platform's own name where there is none. */
export function mastWordOf(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return letters.match(/[A-Z0-9]+/)?.[0].slice(0, maxWordLength) ?? 'DRAPEAU'
}
