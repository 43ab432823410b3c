import type { GridCell, GridPupil } from '@drapeau/contract/assignments/grid.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { csvLine, csvMark } from '#platform/http/csv.ts'
import { getAssignmentFor } from './assignments.service.ts'
import { gridOf } from './grid.ts'

const words = {
  en: {
    heads: [
      'Real name',
      'Display name',
      'Login name',
      'Due',
      'Exempt',
      'Solved',
      'Late',
      'Needed',
      'Points',
      'Possible',
      'Passed',
      'Wrong submissions',
      'Hints',
    ],
    yes: 'yes',
    no: 'no',
    states: { 'in-time': 'in time', late: 'late', tried: 'tried', opened: 'opened' },
  },
  fr: {
    heads: [
      'Nom réel',
      'Pseudo',
      'Identifiant',
      'À rendre le',
      'Dispense',
      'Résolus',
      'En retard',
      'À résoudre',
      'Points',
      'Possible',
      'Validé',
      'Réponses fausses',
      'Indices',
    ],
    yes: 'oui',
    no: 'non',
    states: { 'in-time': 'à temps', late: 'en retard', tried: 'essayé', opened: 'ouvert' },
  },
} as const satisfies Record<Language, { states: Record<GridCell['state'], string> } & Record<string, unknown>>

/** One line per pupil: the marks, then each challenge. */
export async function sendMarks(ctx: Ctx<'admin'>, id: string): Promise<void> {
  const assignment = await getAssignmentFor(ctx, ctx.db, id)
  const { challenges, pupils } = await gridOf(ctx.db, assignment, ctx.now)
  const { heads } = words[ctx.language]
  const names = challenges.map(({ name, name_fr: french }) => (ctx.language === 'fr' ? (french ?? name) : name))
  const lines = pupils.map((pupil) => csvLine(cellsOf(pupil, ctx.language)))
  ctx.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`${assignment.title} ${ctx.now.toISOString().slice(0, 10)}.csv`),
    })
    .send([csvMark, csvLine([...heads, ...names]), ...lines].join(''))
}

/** A pupil who is exempt has no marks, and these cells stay empty. */
function cellsOf({ realName, name, loginName, dueAt, exempt, marks, cells }: GridPupil, language: Language): string[] {
  const { yes, no, states } = words[language]
  const known = cells.filter((cell) => cell !== null)
  return [
    realName,
    name,
    loginName,
    dueAt,
    exempt ? yes : no,
    ...(marks
      ? [marks.solved, marks.late, marks.needed, marks.reached, marks.possible].map((each) => figure(each, language))
      : Array<string>(5).fill('')),
    marks ? (marks.passed ? yes : no) : '',
    figure(sumOf(known.map(({ wrong }) => wrong)), language),
    figure(sumOf(known.map(({ hints }) => hints)), language),
    ...cells.map((cell) => (cell ? states[cell.state] : '')),
  ]
}

/** A French spreadsheet would take 12.5 for the twelfth of May. */
function figure(value: number, language: Language): string {
  return language === 'fr' ? String(value).replace('.', ',') : String(value)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
