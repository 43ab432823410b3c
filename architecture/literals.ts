/** The texts of all string literals. A template gives its pieces without its expressions. */
export function literalsOf(code: string): string[] {
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|(['"])(?<text>(?:\\.|(?!\1)[^\\\n])*)\1|[`{}]/g
  const piece = /(?<text>(?:\\[\s\S]|(?!\$\{)[^`\\])*)(?<end>`|\$\{)/y
  const found: string[] = []
  /** For each open template, the number of open braces in its current expression. */
  const depths: number[] = []
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [symbol] = match
    const depth = depths.at(-1)
    const text = match.groups?.['text']
    if (text !== undefined) found.push(text)
    else if (symbol === '`' || (symbol === '}' && depth === 0)) {
      if (symbol === '}') depths.pop()
      piece.lastIndex = token.lastIndex
      const next = piece.exec(code)?.groups
      if (!next) throw new Error('A template is not closed.')
      found.push(next['text'] ?? '')
      if (next['end'] !== '`') depths.push(0)
      token.lastIndex = piece.lastIndex
    } else if (depth !== undefined && (symbol === '{' || symbol === '}')) {
      depths[depths.length - 1] = depth + (symbol === '{' ? 1 : -1)
    }
  }
  return found
}
