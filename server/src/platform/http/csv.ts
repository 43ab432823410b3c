/** Where a spreadsheet begins to read a formula: also behind blanks, quotes and invisible characters. */
const formula = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u

/** A formula within a cell, which `harmless` explains. It matches at the first of such characters only. */
const innerFormula = /(?<![;"\s\p{Cc}\p{Cf}])[;"\s\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu

/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const csvMark = '\uFEFF'

/** A line of a table (RFC 4180). What would be a formula is marked as text with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Some spreadsheets expect semicolons or tabs between cells: for them a cell can begin within ours. */
function harmless(text: string): string {
  const within = text.replaceAll(innerFormula, (signs) => (/[;\t\r\n]/.test(signs) ? `${signs}'` : signs))
  return formula.test(text) ? `'${within}` : within
}
