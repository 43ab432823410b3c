/**
 * Parsers of Markdown compare each mark of a paragraph with every other, and call themselves for each level of nesting.
 * Real texts stay far below these numbers; a text above them would keep a processor busy for minutes.
 */
const mostMarksInParagraph = 600
const mostMarks = 4000
const mostLevels = 50
/** Each row of a table is filled up to the length of the first one. */
const mostCells = 20_000

const fenced = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1/gm
const levels = /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)))+/gm

/** True for Markdown that takes too long to parse. */
export function isTooComplex(markdown: string): boolean {
  const prose = markdown.replaceAll(fenced, '')
  if ([...prose.matchAll(levels)].some(([start]) => countOf(start, /[>+*)-]|\d\./g) > mostLevels)) return true
  const paragraphs = prose.split(/\n[ \t]*\n/)
  if (paragraphs.some((paragraph) => cellsIn(paragraph) > mostCells)) return true
  const counts = paragraphs.map((paragraph) => countOf(paragraph, /[*_~[]+/g))
  return Math.max(...counts) > mostMarksInParagraph || counts.reduce((sum, count) => sum + count, 0) > mostMarks
}

/** True for the text of one block that takes too long to write as Markdown and to read back. */
export function hasTooManyMarks(text: string): boolean {
  return countOf(text, /[*_~[]/g) > mostMarksInParagraph
}

function cellsIn(paragraph: string): number {
  if (!paragraph.includes('|')) return 0
  const lines = paragraph.split('\n')
  return lines.length * lines.reduce((most, line) => Math.max(most, countOf(line, /\|/g)), 0)
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
