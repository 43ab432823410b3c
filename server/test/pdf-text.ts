import { inflateSync } from 'node:zlib'

/** What is written on each page of a PDF by pdfkit, line after line in the order in which it was drawn. */
export function linesOfPages(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, ReadonlyMap<string, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, lettersOf(objects, id))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.content ?? ''
    return Array.from(content.matchAll(/\/(F\d+) [\d.]+ Tf\s+\[(.*?)\] TJ/gs), ([, font = '', drawn = '']) =>
      textOf(drawn, fonts.get(font)),
    )
  })
}

/** Glyphs are four hexadecimal digits each, between numbers that move them. */
function textOf(drawn: string, letters: ReadonlyMap<string, string> | undefined): string {
  const glyphs = Array.from(drawn.matchAll(/<([\da-f]+)>/gi), ([, hex = '']) => hex.match(/.{4}/g) ?? []).flat()
  return glyphs.map((glyph) => letters?.get(glyph.toLowerCase()) ?? '?').join('')
}

function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): ReadonlyMap<string, string> {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '')?.content ?? ''
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis))
    for (const [at, [, hex = '']] of Array.from(list.matchAll(/<([\da-f ]*)>/gi)).entries())
      letters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return letters
}

interface PdfObject {
  head: string
  /** Inflated; empty for none. */
  content: string
}

/** By their numbers. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1')
  return new Map(
    Array.from(
      text.matchAll(/(\d+) 0 obj\n(.*?)(?:stream\r?\n|endobj)/gs),
      ({ index, 0: whole, 1: id = '', 2: head = '' }) => {
        const isStream = whole.endsWith('stream\n') && head.includes('/FlateDecode')
        const content = isStream ? inflateSync(pdf.subarray(index + whole.length)).toString('latin1') : ''
        return [id, { head, content }]
      },
    ),
  )
}
