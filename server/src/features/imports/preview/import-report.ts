import { type ImportProblem, sentenceOf } from '@drapeau/contract/import-problems.ts'
import type { ImportPerson } from '@drapeau/contract/imported-people.ts'
import type { ImportRow } from '@drapeau/contract/import-rows.ts'
import type { ImportDetail } from '@drapeau/contract/imports.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx } from '#platform/http/context.ts'
import { csvLine, csvMark } from '#platform/http/csv.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { getImport, viewAllRows, viewImport } from './import-view.ts'
import { presentDetail, presentPerson, presentRow } from '#features/imports/imports.present.ts'
import { viewPeople } from '#features/imports/people/people-view.ts'

/** What an import did with each challenge and person. */
export async function reportImport(
  ctx: Ctx<'admin'>,
  id: string,
): Promise<{ import: ImportDetail; rows: ImportRow[]; people: ImportPerson[] }> {
  const run = await getImport(ctx, id)
  if (run.state !== 'done' && run.state !== 'undone') throw new Refusal('import-not-done')
  const [view, rows] = [await viewImport(ctx, run), await viewAllRows(ctx, run)]
  const people = await viewPeople(ctx, run)
  return { import: presentDetail(view), rows: rows.map(presentRow), people: people.map(presentPerson) }
}

const headings = [
  'Part',
  'Number',
  'Name',
  'Category',
  'Outcome',
  'Reason',
  'Imported as',
  'State',
  'Files',
  'Problems',
]

/** In English, as the codes and the results of events are: it is kept, and compared with others. */
export async function sendReport(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const { import: run, rows, people } = await reportImport(ctx, id)
  const lines = rows.map(({ number, name, category, outcome, reason, challenge, state, files, problems }) =>
    csvLine([
      'challenge',
      String(number),
      name,
      category,
      outcome,
      reason ?? '',
      outcome === 'skip' ? '' : (challenge?.name ?? ''),
      state,
      String(files),
      problems.map(lineOf).join('\n'),
    ]),
  )
  const persons = people.map(({ number, name, outcome, reason, account, problems }) =>
    csvLine([
      'person',
      String(number),
      name,
      '',
      outcome,
      reason ?? '',
      account?.name ?? '',
      '',
      '',
      problems.map(lineOf).join('\n'),
    ]),
  )
  const whole = run.problems.map((problem) => csvLine(['file', '', '', '', '', '', '', '', '', lineOf(problem)]))
  const results = resultLines(run)
  ctx.reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(`${run.name}.report.csv`) })
    .send([csvMark, csvLine(headings), ...whole, ...lines, ...persons, ...results].join(''))
}

/** One line for each kind of record, and one for each reason to leave some out. */
function resultLines({ results: { came, leftOut } }: ImportDetail): string[] {
  return [
    ...Object.entries(came ?? {}).map(([kind, count]) => resultLine(kind, 'create', '', count)),
    ...Object.entries(leftOut ?? {}).map(([reason, count]) => resultLine('', 'skip', reason, count)),
  ]
}

function resultLine(name: string, outcome: string, reason: string, count: number): string {
  return csvLine(['results', String(count), name, '', outcome, reason, '', '', '', ''])
}

function lineOf(problem: ImportProblem): string {
  const { file, line, row, severity } = problem
  const number = line ?? row
  return `${severity}: ${file === '' ? 'archive' : file}${number === null ? '' : `:${number}`}: ${sentenceOf(problem)}`
}
