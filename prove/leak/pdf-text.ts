/**
 * What a printed document says, from its unpacked streams. It shows pictures of letters by number; beside each typeface
 * stands which letter a number is. Which typeface a line is set in is not asked: every one is tried.
 */
export function wordsOnPaper(streams: readonly string[]): string[] {
  const faces = streams.filter((stream) => stream.includes('beginbfrange')).map((stream) => lettersOf(stream))
  const lines = streams.flatMap((stream) => Array.from(stream.matchAll(/\[([^\]]*)\]\s*TJ/g), ([, line = '']) => line))
  return faces.map((letters) => lines.map((line) => read(line, letters)).join('\n'))
}

/** `<0000> <00ff> [<0000> <0041> …]`: from which number on, up to which, and the letters of these. */
function lettersOf(stream: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries())
      letters.set(Number.parseInt(from, 16) + place, lettersIn(hex.replaceAll(' ', '')))
  return letters
}

/** One letter, or several where a typeface joins them. */
function lettersIn(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function read(line: string, letters: ReadonlyMap<number, string>): string {
  const numbers = Array.from(line.matchAll(/<([0-9a-f]+)>/gi), ([, hex = '']) => hex).join('')
  return (numbers.match(/.{4}/g) ?? []).map((hex) => letters.get(Number.parseInt(hex, 16)) ?? '').join('')
}
