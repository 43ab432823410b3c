import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Pdf from 'pdfkit'
import { z } from 'zod'

type Document = InstanceType<typeof Pdf>

/** A part of a typeface: the files hold a script each. */
interface Face {
  name: string
  file: string
  signs: ReadonlySet<number>
}

/** A piece of text that one face can set. */
interface Run {
  face: string
  text: string
}

export interface SetText {
  runs: readonly Run[]
  text: string
}

/** The drawing library keeps the font that it has opened to itself, and only there one can ask which glyphs it has. */
const Opened = z.object({ _font: z.object({ font: z.object({ characterSet: z.array(z.number()) }) }) })

const latin = ['latin', 'latin-ext', 'vietnamese']
const text = [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

let opened: Record<'display' | 'text' | 'strong', Face[]> | undefined

/** The typefaces of the site; opened when the first certificate is asked for. */
function faces(): Record<'display' | 'text' | 'strong', Face[]> {
  opened ??= {
    display: latin.map((script) => open('bricolage-grotesque', script, 700)),
    text: text.map((script) => open('inter', script, 400)),
    strong: text.map((script) => open('inter', script, 600)),
  }
  return opened
}

function open(family: string, script: string, weight: number): Face {
  const home = createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`)
  const file = join(home, '..', 'files', `${family}-${script}-${weight}-normal.woff`)
  const scratch = new Pdf().font(readFileSync(file))
  const { _font } = Opened.parse(scratch)
  return { name: `${family} ${script} ${weight}`, file, signs: new Set(_font.font.characterSet) }
}

/**
 * The text in a typeface that has all its letters: that of headings where it can, else that of texts. What is no letter
 * and cannot be set, such as an emoji, is left out. Undefined when a letter cannot be set, or nothing is left: a name is
 * never printed in part.
 */
export function setInType(wanted: string, style: 'display' | 'text' | 'strong'): SetText | undefined {
  const typefaces = style === 'display' ? [faces().display, faces().strong] : [faces()[style]]
  for (const typeface of typefaces) {
    const set = runsOf(wanted, typeface)
    if (set) return set
  }
  return undefined
}

function runsOf(wanted: string, typeface: readonly Face[]): SetText | undefined {
  const faceOf = (sign: string) => typeface.find(({ signs }) => signs.has(sign.codePointAt(0) ?? 0))
  const signs = Array.from(wanted.normalize('NFC').replaceAll(/\s/gu, ' '))
  if (signs.some((sign) => /[\p{L}\p{N}]/u.test(sign) && !faceOf(sign))) return undefined
  const all = signs
    .filter((sign) => faceOf(sign) && !/\p{C}/u.test(sign))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
  const runs: Run[] = []
  for (const sign of all) {
    const face = faceOf(sign)?.name ?? ''
    const last = runs.at(-1)
    if (last?.face === face) last.text += sign
    else runs.push({ face, text: sign })
  }
  return /[\p{L}\p{N}]/u.test(all) ? { runs, text: all } : undefined
}

/** Makes the typefaces known to a document. What is not used is not embedded. */
export function addFaces(document: Document): void {
  for (const { name, file } of Object.values(faces()).flat()) document.registerFont(name, file)
}

export function widthOf(document: Document, { runs }: SetText, size: number): number {
  return runs.reduce((sum, run) => sum + document.font(run.face).fontSize(size).widthOfString(run.text), 0)
}

/** At a point of its base line. */
export function drawText(
  document: Document,
  { runs }: SetText,
  { x, y, size }: { x: number; y: number; size: number },
) {
  let left = x
  for (const { face, text: piece } of runs) {
    document.font(face).fontSize(size).text(piece, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += document.widthOfString(piece)
  }
}
