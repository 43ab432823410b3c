/** Where a spreadsheet begins to read a formula: also behind blanks, quotes and signs that nobody sees. */
const formula = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u

/** The same within a cell, where a program may see the start of one: see below. Begins at the first of such signs only. */
const innerFormula = /(?<![;"\s\p{Cc}\p{Cf}])[;"\s\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu

/** Tells a spreadsheet that what follows is UTF-8. */
export const csvMark = '\uFEFF'

/** A line of a table (RFC 4180). What would be a formula is marked as text with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Half of Europe’s spreadsheets expect semicolons between cells, others tabs: to them a cell may begin within ours. */
function harmless(text: string): string {
  const within = text.replaceAll(innerFormula, (signs) => (/[;\t\r\n]/.test(signs) ? `${signs}'` : signs))
  return formula.test(text) ? `'${within}` : within
}
