import { Lexer } from 'yaml'

/** Authors need five or six. The parser calls itself for each level, and takes half a minute for a million of them. */
export const mostLevels = 100

const brackets: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

/** True where brackets of YAML, not those of texts, lie in each other so deeply that the file need not be parsed. */
export function hasDeepBrackets(text: string): boolean {
  if ((text.match(/[[{]/g)?.length ?? 0) <= mostLevels) return false
  let depth = 0
  for (const token of new Lexer().lex(text)) {
    depth += brackets[token] ?? 0
    if (depth > mostLevels) return true
  }
  return false
}
