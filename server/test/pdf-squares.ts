import { inflateSync } from 'node:zlib'

/** The rows of the QR code in a PDF, true where it is dark: it is drawn as rectangles, one for squares that touch. */
export function qrCodeIn(pdf: Buffer): boolean[][] {
  const drawn = contentsOf(pdf).flatMap((content) =>
    Array.from(content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm), (found) => found.slice(1).map(Number)),
  )
  const [left, top] = [Math.min(...drawn.map(([x = 0]) => x)), Math.min(...drawn.map(([, y = 0]) => y))]
  const module = Math.min(...drawn.map(([, , , height = 0]) => height))
  const right = Math.max(...drawn.map(([x = 0, , width = 0]) => x + width))
  const size = Math.round((right - left) / module)
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [x = 0, y = 0, width = 0] of drawn) {
    const from = Math.round((x - left) / module)
    rows[Math.round((y - top) / module)]?.fill(true, from, from + Math.round(width / module))
  }
  return rows
}

function contentsOf(pdf: Buffer): string[] {
  return Array.from(pdf.toString('latin1').matchAll(/stream\r?\n/g), ({ index, 0: mark }) => {
    try {
      return inflateSync(pdf.subarray(index + mark.length)).toString('latin1')
    } catch {
      return ''
    }
  })
}
