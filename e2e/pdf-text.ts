/**
 * The text of a PDF, from its decompressed streams. A PDF refers to glyphs by number, and each font has a table of the
 * letters of its glyphs. Each line is read with every font, instead of finding out which one it is set in.
 */
export function pdfTexts(streams: readonly string[]): string[] {
  const fonts = streams.filter((stream) => stream.includes('beginbfrange')).map((stream) => lettersOf(stream))
  const lines = streams.flatMap((stream) => Array.from(stream.matchAll(/\[([^\]]*)\]\s*TJ/g), ([, line = '']) => line))
  return fonts.map((letters) => lines.map((line) => read(line, letters)).join('\n'))
}

/** `<0000> <00ff> [<0000> <0041> …]` lists the first glyph, the last one, and the letters of all between them. */
function lettersOf(stream: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(Number.parseInt(from, 16) + index, lettersIn(hex.replaceAll(' ', '')))
  return letters
}

/** One letter, or several for a ligature. */
function lettersIn(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function read(line: string, letters: ReadonlyMap<number, string>): string {
  const numbers = Array.from(line.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) => hex).join('')
  return (numbers.match(/.{4}/g) ?? []).map((hex) => letters.get(Number.parseInt(hex, 16)) ?? '').join('')
}
