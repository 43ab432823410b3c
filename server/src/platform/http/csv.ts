/**
 * Where a spreadsheet would begin to read a formula: at the start of a cell, also behind blanks, quotes and signs that
 * nobody sees. A program that expects semicolons or tabs, as those of half of Europe do, starts a cell within ours.
 */
const formula = /(?<=^|[;\t\r\n])(?=["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])|^(?=\p{Cc})/gu

/** Tells a spreadsheet that what follows is UTF-8. */
export const csvMark = '\uFEFF'

/** A line of a table (RFC 4180). What would be a formula is marked as text with an apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll(formula, "'").replaceAll('"', '""')}"`
}
