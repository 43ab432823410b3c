import Pdf from 'pdfkit'
import { encode } from 'uqr'
import { colours } from '#features/results/certificate-hoist.ts'
import { addFaces, drawText, setInType, widthOf } from '#features/results/certificate-type.ts'
import type { Language } from '#platform/http/context.ts'
import { slipWords } from './slip-words.ts'

type Document = InstanceType<typeof Pdf>

export interface PrintedSlip {
  name: string
  realName: string
  loginName: string
  password: string
  /** Where the QR code leads. It has no password in it. */
  link: string
}

export interface SlipSheet {
  className: string
  site: string
  /** What pupils type into a browser. */
  address: string
  code: string
  language: Language
  now: Date
}

/** The page is A4 upright, in points. */
const page = { width: 595.28, height: 841.89 }
const columns = 2
const rows = 4
const cell = { width: page.width / columns, height: page.height / rows }
const margin = 22
const qrSize = 92

/** All slips, eight to a page, with lines to cut along. */
export function drawSlips(slips: readonly PrintedSlip[], sheet: SlipSheet): Document {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: sheet.language,
    info: { Title: slipWords[sheet.language].title(sheet.className), Author: sheet.site, CreationDate: sheet.now },
  })
  addFaces(document)
  for (const [at, slip] of slips.entries()) {
    const place = at % (columns * rows)
    if (place === 0) {
      document.addPage()
      drawCutLines(document)
    }
    drawSlip(document, slip, sheet, {
      x: (place % columns) * cell.width,
      y: Math.floor(place / columns) * cell.height,
    })
  }
  return document
}

function drawCutLines(document: Document): void {
  document.lineWidth(0.5).strokeColor(colours.muted).dash(3, { space: 3 })
  for (let column = 1; column < columns; column += 1)
    document
      .moveTo(column * cell.width, 0)
      .lineTo(column * cell.width, page.height)
      .stroke()
  for (let row = 1; row < rows; row += 1)
    document
      .moveTo(0, row * cell.height)
      .lineTo(page.width, row * cell.height)
      .stroke()
  document.undash()
}

function drawSlip(document: Document, slip: PrintedSlip, sheet: SlipSheet, { x, y }: { x: number; y: number }): void {
  const words = slipWords[sheet.language]
  const left = x + margin
  const whole = cell.width - 2 * margin
  const beside = whole - qrSize - 12
  const line = (text: string, style: 'strong' | 'text', spot: Omit<Spot, 'x'>): void =>
    drawLine(document, text, style, { x: left, ...spot })
  line(slip.realName || slip.name, 'strong', { y: y + 32, size: 13, width: whole, colour: 'ink' })
  line(`${sheet.className} · ${sheet.site}`, 'text', { y: y + 46, size: 8.5, width: whole, colour: 'muted' })
  const facts = [
    [words.address, sheet.address, 9],
    [words.code, sheet.code, 13],
    [words.loginName, slip.loginName, 13],
  ] as const
  for (const [at, [label, value, size]] of facts.entries()) {
    const top = y + 64 + at * 29
    line(label, 'text', { y: top, size: 7.5, width: beside, colour: 'muted' })
    line(value, 'strong', { y: top + 14, size, width: beside, colour: 'ink' })
  }
  line(words.password, 'text', { y: y + 151, size: 7.5, width: whole, colour: 'muted' })
  line(slip.password, 'strong', { y: y + 168, size: 15, width: whole, colour: 'ink' })
  line(words.keep, 'text', { y: y + cell.height - 16, size: 7, width: whole, colour: 'muted' })
  const qrLeft = x + cell.width - margin - qrSize
  drawQr(document, slip.link, { x: qrLeft, y: y + 52 })
  drawLine(document, words.scan, 'text', {
    x: qrLeft,
    y: y + 52 + qrSize + 9,
    size: 6.5,
    width: qrSize,
    colour: 'muted',
  })
}

interface Spot {
  x: number
  y: number
  size: number
  width: number
  colour: 'ink' | 'muted'
}

/** As large as it may be, smaller where it is too long. For letters that we do not have there is a line to write on. */
function drawLine(document: Document, text: string, style: 'strong' | 'text', spot: Spot): void {
  const { x, y, size, width, colour } = spot
  const set = setInType(text, style)
  if (!set) {
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(colours.ink)
      .stroke()
    return
  }
  document.fillColor(colours[colour])
  drawText(document, set, { x, y, size: Math.min(size, (size * width) / widthOf(document, set, size)) })
}

/** One path for all dark squares of a row that touch, so that no hairlines show between them. */
function drawQr(document: Document, link: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const module = qrSize / size
  for (const [row, squares] of data.entries())
    for (let from = 0; from < size; from += 1) {
      let to = from
      while (squares[to] === true) to += 1
      if (to > from) document.rect(x + from * module, y + row * module, (to - from) * module, module)
      from = to
    }
  document.fill(colours.ink)
}
