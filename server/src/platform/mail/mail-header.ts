/** One header of a message of ours, unfolded and with its encoded words (RFC 2047) read; empty when it has none. */
export function readHeader(message: string, name: string): string {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const line = head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line === undefined ? '' : decodeWords(line.slice(name.length + 1).trim())
}

/** The space between two encoded words belongs to the encoding; a letter may be split between them. */
function decodeWords(value: string): string {
  const joined = value.replaceAll(/(\?=)\s+(?==\?)/g, '$1')
  return joined.replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
    Buffer.concat(
      [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, text]) => bytesOf(kind, text)),
    ).toString(),
  )
}

function bytesOf(kind = '', text = ''): Buffer {
  if (kind.toLowerCase() === 'b') return Buffer.from(text, 'base64')
  const plain = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
