import { severityOf } from '@drapeau/contract/import-problems.ts'
import { openArchive } from '@drapeau/formats/archive/open-archive.ts'
import type { CollectedChallenge, Collection } from '@drapeau/formats/collection.ts'
import { type Problem, Unreadable } from '@drapeau/formats/problems.ts'
import { readCollection } from '@drapeau/formats/read-collection.ts'
import { Misuse } from './misuse.ts'
import { counted, formats, lineOf, placeOf, tableOf, visible } from './print-collection.ts'
import { sizeInWords } from './progress-line.ts'

/** What authors do with their challenges beside the site. Only `export` loads what a database needs. */
export async function challenges([verb, ...args]: string[]): Promise<void> {
  if (verb === 'export') return (await import('./export-challenges.ts')).exportChallenges(args)
  if (verb === 'diff' || verb === 'push' || verb === 'pull')
    return (await import('./authoring/authoring.ts')).authoring(verb, args)
  const [path, ...rest] = args
  if (verb !== 'lint' || path === undefined || rest.length > 0)
    throw new Misuse('challenges needs a verb, and a folder, a zip or a file.')
  return lint(path)
}

/** Prints what an import would bring, with each problem at its place. Exits with 1 when something would be left out. */
async function lint(path: string): Promise<void> {
  try {
    const archive = await openArchive(path)
    try {
      const collection = await readCollection(archive)
      for (const line of reportOf(collection)) console.log(line)
      if (hasErrors(collection)) process.exitCode = 1
    } finally {
      await archive.close()
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    console.error(`${placeOf(error.problem)}: ${error.message}`)
    process.exitCode = 1
  }
}

function hasErrors({ problems, skipped }: Collection): boolean {
  return skipped.length > 0 || problems.some((found) => severityOf(found) === 'error')
}

function reportOf({ format, challenges: found, skipped, problems, event }: Collection): string[] {
  const rows = found.map(rowOf)
  const lines = [
    `Format: ${formats[format]}${event === null ? '' : `, with the event "${event.name}"`}`,
    ...problems.map(lineOf),
    '',
    ...tableOf([
      ['', 'Name', 'Category', 'Value', 'Flags', 'Hints', 'Files', 'State'],
      ...rows.map(({ cells }) => cells),
    ]).flatMap((line, at) => [line].concat((rows[at - 1]?.problems ?? []).map(lineOf))),
    ...skipped.flatMap((challenge) => [
      `skip  ${visible(challenge.name) || challenge.place.file}`,
      ...challenge.problems.map(lineOf),
    ]),
  ]
  const warnings = found.reduce((sum, challenge) => sum + challenge.problems.length, 0)
  return [
    ...lines,
    '',
    `${counted(found.length, 'challenge')} would come (${counted(warnings, 'warning')}), ${skipped.length} would be skipped.`,
  ]
}

function rowOf(challenge: CollectedChallenge): { cells: string[]; problems: readonly Problem[] } {
  const { name, category, value, minimum, flags, hints, files, state, problems } = challenge
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return {
    cells: [
      problems.length === 0 ? 'ok' : 'warn',
      visible(name),
      visible(category),
      minimum === null ? String(value) : `${value}–${minimum}`,
      String(flags.length),
      String(hints.length),
      files.length === 0 ? '0' : `${files.length} (${sizeInWords(size)})`,
      state,
    ],
    problems,
  }
}
