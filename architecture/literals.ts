/** The texts between quotes: what people may come to read. A template gives its pieces, without what is put between them. */
export function literalsOf(code: string): string[] {
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|(['"])(?<text>(?:\\.|(?!\1)[^\\\n])*)\1|[`{}]/g
  const piece = /(?<text>(?:\\[\s\S]|(?!\$\{)[^`\\])*)(?<end>`|\$\{)/y
  const found: string[] = []
  /** Of each template that is open, how many braces are, in what is put into it. */
  const depths: number[] = []
  for (let match = token.exec(code); match; match = token.exec(code)) {
    const [sign] = match
    const depth = depths.at(-1)
    const text = match.groups?.['text']
    if (text !== undefined) found.push(text)
    else if (sign === '`' || (sign === '}' && depth === 0)) {
      if (sign === '}') depths.pop()
      piece.lastIndex = token.lastIndex
      const next = piece.exec(code)?.groups
      if (!next) throw new Error('a template without an end')
      found.push(next['text'] ?? '')
      if (next['end'] !== '`') depths.push(0)
      token.lastIndex = piece.lastIndex
    } else if (depth !== undefined && (sign === '{' || sign === '}')) {
      depths[depths.length - 1] = depth + (sign === '{' ? 1 : -1)
    }
  }
  return found
}
