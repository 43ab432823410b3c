/** The dyes as the site shows them on its dark cover. */
const dyes: Readonly<Record<string, string>> = { b: '#3465d9', r: '#e23a51', y: '#ffc933', w: '#f4f6fc' }

const cross = ['rryyrr', 'rryyrr', 'yyyyyy', 'yyyyyy', 'rryyrr', 'rryyrr']
const middle = ['bbbbbb', 'bbbbbb', 'bbwwbb', 'bbwwbb', 'bbbbbb', 'bbbbbb']
const quarters = ['rrrwww', 'rrrwww', 'rrrwww', 'wwwrrr', 'wwwrrr', 'wwwrrr']

/** Signal flags in six rows of six, for the letters that the brand flies. */
const flags: Readonly<Record<string, readonly string[]>> = {
  A: Array.from({ length: 6 }, () => 'wwwbbb'),
  D: ['yyyyyy', 'bbbbbb', 'bbbbbb', 'bbbbbb', 'bbbbbb', 'yyyyyy'],
  E: ['bbbbbb', 'bbbbbb', 'bbbbbb', 'rrrrrr', 'rrrrrr', 'rrrrrr'],
  P: middle,
  R: cross,
  U: quarters,
}

/** Of one of the six rows or columns, in pixels. */
const unit = 5

/** A word in signal flags, drawn with coloured cells: mail programs keep pictures out until they are asked for. */
export function hoistHtml(word: string): string {
  const cells = Array.from(word, (letter) => `<td style="padding-right:6px">${flagHtml(flags[letter] ?? [])}</td>`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`
}

function flagHtml(rows: readonly string[]): string {
  const stripes = runs(rows).map(([row, count]) => `<tr>${stripe(row, count * unit)}</tr>`)
  return `<table role="presentation" width="${6 * unit}" cellpadding="0" cellspacing="0" border="0">${stripes.join('')}</table>`
}

function stripe(row: string, height: number): string {
  return runs(row.split(''))
    .map(
      ([dye, count]) =>
        `<td colspan="${count}" width="${count * unit}" height="${height}" bgcolor="${dyes[dye]}" style="font-size:0;line-height:0">&nbsp;</td>`,
    )
    .join('')
}

/** Neighbours that are alike, counted. */
function runs(items: readonly string[]): [item: string, count: number][] {
  const found: [string, number][] = []
  for (const item of items) {
    const last = found.at(-1)
    if (last?.[0] === item) last[1] += 1
    else found.push([item, 1])
  }
  return found
}
