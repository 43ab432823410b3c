import type { Language } from './context.ts'

/** Where a spreadsheet begins to read a formula: also behind blanks, quotes and invisible characters. */
const formula = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\p{Cc}/u

/** What a program that assumes another separator takes for the end of a cell. */
const otherEnds = { ',': /[;\t\r\n]/, ';': /[,\t\r\n]/ } as const

/** Formulas within a cell, which `harmless` explains. Each matches at the first of such characters only. */
const innerFormulas = {
  ',': /(?<![;"\s\p{Cc}\p{Cf}])[;"\s\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu,
  ';': /(?<![,"\s\p{Cc}\p{Cf}])[,"\s\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu,
} as const

type Separator = keyof typeof otherEnds

/** Where decimals have a comma, spreadsheets expect semicolons between cells. */
const separators: Record<Language, Separator> = { en: ',', fr: ';' }

/** The byte order mark by which a spreadsheet recognises UTF-8. */
export const csvMark = '\uFEFF'

/** A line of a table (RFC 4180). What would be a formula is marked as text with an apostrophe. */
export function csvLine(cells: readonly string[], separator: Separator = ','): string {
  return `${cells.map((cell) => `"${harmless(cell, separator).replaceAll('"', '""')}"`).join(separator)}\r\n`
}

/** A whole table that a spreadsheet in this language opens with a double click. */
export function localCsv(language: Language, lines: readonly (readonly string[])[]): string {
  return csvMark + lines.map((cells) => csvLine(cells, separators[language])).join('')
}

/** A French spreadsheet would take 12.5 for the twelfth of May. */
export function csvFigure(language: Language, value: number): string {
  return language === 'fr' ? String(value).replace('.', ',') : String(value)
}

/** Some programs expect another separator between cells: for them a cell can begin within ours. */
function harmless(text: string, separator: Separator): string {
  const within = text.replaceAll(innerFormulas[separator], (signs) =>
    otherEnds[separator].test(signs) ? `${signs}'` : signs,
  )
  return formula.test(text) ? `'${within}` : within
}
