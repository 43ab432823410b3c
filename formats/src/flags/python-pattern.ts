/** Classes that RE2 knows by name. */
const posix: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['ascii', '\\x00-\\x7F'],
  ['blank', '\\t '],
  ['cntrl', '\\x00-\\x1F\\x7F'],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', 'a-z'],
  ['print', ' -~'],
  ['punct', '!-/:-@\\[-`{-~'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['upper', 'A-Z'],
  ['word', '0-9A-Za-z_'],
  ['xdigit', '0-9A-Fa-f'],
])

/** Whole pieces of RE2's syntax, so that `\\z` is a backslash and a letter, and a bracket at the start of a class is one of its signs. */
const token =
  /\\Q([\s\S]*?)(?:\\E|$)|\\x\{([0-9a-f]{1,8})\}|\[:([a-z]+):\]|\[\^?\]?|\\[\s\S]|\(\?<(?=[a-z_])|\{,(?=\d*\})|[\s\S]/giu

/**
 * A regular expression of RE2 as Python's `re` reads it, which CTFd compares answers with. What has no equal there, such as
 * `\pL`, stays as it is.
 */
export function pythonPattern(pattern: string): string {
  let isInClass = false
  return pattern.replaceAll(token, (part: string, quoted?: string, code?: string, className?: string) => {
    if (quoted !== undefined) return quoted.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`)
    if (code !== undefined) return escapeOf(Number.parseInt(code, 16), code)
    if (isInClass) {
      if (part === ']') isInClass = false
      return className === undefined ? part : (posix.get(className) ?? part)
    }
    if (part.startsWith('[')) isInClass = true
    return outsideClasses[part] ?? part
  })
}

const outsideClasses: Readonly<Record<string, string>> = {
  '\\z': '\\Z',
  '(?<': '(?P<',
  // Python takes it for a number of times, RE2 for three signs.
  '{,': '\\{,',
}

/** With the letters of the hexadecimal number as they were. */
function escapeOf(number: number, code: string): string {
  const digits = code.replace(/^0+(?=.)/, '')
  return number > 0xff_ff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`
}
