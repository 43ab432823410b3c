import { dyeAt, dyes, flags, type Dye, type Flag } from '@drapeau/rules/signal-flags.ts'

/** A flag is drawn in this many rows and columns, which the straight edges of the brand's letters fit. */
const cellsPerSide = 6
const cellSize = 60 / cellsPerSide

/** Side of a cell, in pixels. */
const unit = 5

/** A word in signal flags, drawn with coloured cells because mail programs block pictures. */
export function hoistHtml(word: string): string {
  const cells = Array.from(word, (letter) => `<td style="padding-right:6px">${flagHtml(flags[letter])}</td>`)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`
}

function flagHtml(flag: Flag | undefined): string {
  const rows = flag ? cellsOf(flag) : []
  const stripes = runs(rows.map((row) => row.join(' '))).map(([row, count]) => `<tr>${stripe(row, count * unit)}</tr>`)
  return `<table role="presentation" width="${cellsPerSide * unit}" cellpadding="0" cellspacing="0" border="0">${stripes.join('')}</table>`
}

function cellsOf(flag: Flag): string[][] {
  const centres = Array.from({ length: cellsPerSide }, (_cell, index) => (index + 0.5) * cellSize)
  return centres.map((y) => centres.map((x) => colourOf(dyeAt(flag, x, y))))
}

/** The letter has a dark cover in every colour scheme. */
function colourOf(dye: Dye | undefined): string {
  return dyes.night[dye ?? 'white']
}

function stripe(row: string, height: number): string {
  return runs(row.split(' '))
    .map(
      ([colour, count]) =>
        `<td colspan="${count}" width="${count * unit}" height="${height}" bgcolor="${colour}" style="font-size:0;line-height:0">&nbsp;</td>`,
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
