/** Deeper than any of our bodies, and far less than what slows a parser down. */
const deepest = 16

/** Finds what JSON.parse accepts and we do not: duplicate keys and deep nesting. The text must be valid JSON. */
export function hasOddJson(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let at = 0
  while (at < text.length) {
    const sign = text[at]
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > deepest) return true
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && isKey(text, end)) {
        const key: string = JSON.parse(text.slice(at, end))
        if (keys.has(key)) return true
        keys.add(key)
      }
      at = end
      continue
    }
    at += 1
  }
  return false
}

/** The place just after the closing quote. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** A string followed by a colon is a key. */
function isKey(text: string, end: number): boolean {
  let at = end
  while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1
  return text[at] === ':'
}
