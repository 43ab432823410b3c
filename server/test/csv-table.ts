/** Parses as spreadsheets do: a quote opens only at the start of a cell, and text after the closing one is taken literally. */
export function csvTable(text: string, separator: ',' | ';' | '\t' = ','): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let state: 'start' | 'plain' | 'quoted' = 'start'
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (state === 'quoted') {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[(at += 1)] ?? ''
      else state = 'plain'
    } else if (sign === '"' && state === 'start') state = 'quoted'
    else if (sign === separator || (sign === '\r' && text[at + 1] === '\n') || sign === '\n') {
      table.at(-1)?.push(cell)
      cell = ''
      state = 'start'
      if (sign === '\r') at += 1
      if (sign !== separator) table.push([])
    } else {
      cell += sign
      state = 'plain'
    }
  }
  return table.slice(0, -1)
}
