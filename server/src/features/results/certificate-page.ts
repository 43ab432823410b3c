import Pdf from 'pdfkit'
import type { Language } from '#platform/http/context.ts'
import { colours, drawFlag, drawHoist, mastWordOf } from './certificate-hoist.ts'
import { addFaces, drawText, setInType, type SetText, widthOf } from './certificate-type.ts'
import { certificateWords, days, resultOf } from './certificate-words.ts'

type Document = InstanceType<typeof Pdf>

export interface Certified {
  name: string
  /** Null for somebody who played alone. */
  team: string | null
  /** Null for an entry that was not on the board, or has no points. */
  rank: number | null
  entries: number
  score: number
}

export interface CertifiedEvent {
  name: string
  startDate: Date
  endDate: Date
  site: string
  /** The school that runs the site. */
  school: string
}

/** The page is A4 across, in points. */
const page = { width: 841.89, height: 595.28 }
const mast = 150
const left = 214
const right = page.width - 72

/** An empty document; each page is added by `addCertificate`. */
export function newDocument(event: CertifiedEvent, language: Language, now: Date): Document {
  const document = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: `${certificateWords[language].title}: ${event.name}`, Author: event.site, CreationDate: now },
  })
  addFaces(document)
  return document
}

export function addCertificate(
  document: Document,
  event: CertifiedEvent,
  { name, team, rank, entries, score }: Certified,
  language: Language,
): void {
  const words = certificateWords[language]
  document.addPage()
  drawGround(document, mastWordOf(name))
  drawFitted(document, setInType(words.title, 'display'), { y: 122, size: 54, colour: 'ink' })
  drawFitted(document, setInType(words.awardedTo, 'text'), { y: 192, size: 15, colour: 'muted' })
  drawNameOrLine(document, setInType(name, 'display'), words.writeName, { y: 246, size: 42 })
  drawFitted(document, setInType(words.tookPartIn, 'text'), { y: 292, size: 15, colour: 'muted' })
  drawNameOrLine(document, setInType(event.name, 'display'), '', { y: 332, size: 28 })
  drawFitted(document, setInType(days(language, event.startDate, event.endDate), 'text'), {
    y: 360,
    size: 15,
    colour: 'muted',
  })
  document.moveTo(left, 398).lineTo(right, 398).lineWidth(0.75).strokeColor(colours.line).stroke()
  const indent = rank !== null && rank <= 3 ? 64 : 0
  if (rank !== null && rank <= 3) drawFlag(document, String(rank), { x: left, y: 412, size: 52 })
  const result = resultOf(words, { rank, entries, score })
  drawFitted(document, setInType(result, 'strong'), { y: team === null ? 446 : 436, size: 22, colour: 'ink', indent })
  if (team !== null)
    drawFitted(document, setInType(words.team(team), 'text'), { y: 460, size: 15, colour: 'muted', indent })
  drawFitted(document, setInType(`${event.school} · ${event.site}`, 'strong'), {
    y: page.height - 58,
    size: 12,
    colour: 'muted',
    width: signature.x - left - 24,
  })
  drawSignature(document, words.signature)
}

/** Where somebody of the school can sign. */
const signature = { x: right - 190, y: page.height - 72 }

function drawSignature(document: Document, caption: string): void {
  document.moveTo(signature.x, signature.y).lineTo(right, signature.y).lineWidth(0.75).strokeColor(colours.ink).stroke()
  drawFitted(document, setInType(caption, 'text'), {
    y: signature.y + 14,
    size: 9,
    colour: 'muted',
    indent: signature.x - left,
  })
}

/** Paper, and beside it the sea with a word in flags on its mast. */
function drawGround(document: Document, word: string): void {
  document.rect(0, 0, page.width, page.height).fill(colours.paper)
  document.rect(0, 0, mast, page.height).fill(colours.sea)
  document
    .moveTo(46, 40)
    .lineTo(46, page.height - 40)
    .lineWidth(2.5)
    .strokeColor(colours.white)
    .strokeOpacity(0.85)
    .stroke()
  document.strokeOpacity(1)
  drawHoist(document, word, { x: 50, y: 56, size: 58 }, 12)
}

interface Spot {
  y: number
  size: number
  colour: keyof typeof colours
  indent?: number
  /** It is set when the text does not take the whole width. */
  width?: number
}

/** As large as it may be, smaller where it is too long; what cannot be set is left out. */
function drawFitted(document: Document, set: SetText | undefined, spot: Spot): void {
  if (!set) return
  const { y, size, colour, indent = 0, width = right - left } = spot
  const room = width - indent
  const fitting = Math.min(size, (size * room) / widthOf(document, set, size))
  document.fillColor(colours[colour])
  drawText(document, set, { x: left + indent, y, size: fitting })
}

/** A name in letters that we do not have is written by hand: there is a line for it. */
function drawNameOrLine(
  document: Document,
  set: SetText | undefined,
  caption: string,
  { y, size }: { y: number; size: number },
): void {
  if (set) {
    drawFitted(document, set, { y, size, colour: 'ink' })
    return
  }
  document
    .moveTo(left, y)
    .lineTo(left + 380, y)
    .lineWidth(0.75)
    .strokeColor(colours.ink)
    .stroke()
  drawFitted(document, setInType(caption, 'text'), { y: y + 13, size: 9, colour: 'muted' })
}
