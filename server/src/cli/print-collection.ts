import { type ProblemCode, sentenceOf, severityOf } from '@drapeau/contract/import-problems.ts'
import type { ImportFormat } from '@drapeau/contract/imports.ts'

/** Which platform a collection comes from. */
export const formats: Readonly<Record<ImportFormat, string>> = {
  ctfcli: 'ctfcli',
  rcds: 'rcds (rCTF)',
  ctfd: 'CTFd export',
  'ctfd-csv': 'CTFd CSV',
  gzctf: 'GZCTF game',
  pack: 'Drapeau pack',
}

/** A problem as it is found, and as it is stored. */
export interface PrintedProblem {
  code: ProblemCode
  place: { file: string; line?: number; row?: number }
  parameters: Readonly<Record<string, string | number>>
}

/** A number with its noun. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`

/** Columns of equal width. */
export function tableOf(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_heading, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A problem below the row that has it. */
export function lineOf(found: PrintedProblem): string {
  const mark = severityOf(found) === 'error' ? 'error  ' : 'warning'
  return `        ${mark}  ${placeOf(found)}: ${visible(sentenceOf(found))} [${found.code}]`
}

export function placeOf({ place: { file, line, row } }: Pick<PrintedProblem, 'place'>): string {
  const number = line ?? row
  return visible(`${file === '' ? 'archive' : file}${number === undefined ? '' : `:${number}`}`)
}

/** A file decides what is printed here: without control characters it cannot move the cursor of a terminal. */
export const visible = (text: string): string => text.replaceAll(/[\p{C}\u2028\u2029]/gu, '?')
