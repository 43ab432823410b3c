import type { GridCell, GridPupil } from '@drapeau/contract/assignments/grid.ts'
import { attachment } from '#platform/http/attachment.ts'
import type { Ctx, Language } from '#platform/http/context.ts'
import { csvFigure, localCsv } from '#platform/http/csv.ts'
import { getAssignmentFor } from './assignments.service.ts'
import { gridOf } from './grid.ts'

const words = {
  en: {
    heads: (zone: string) => [
      'Real name',
      'Display name',
      'Login name',
      `Due (${zone})`,
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
    heads: (zone: string) => [
      'Nom réel',
      'Pseudo',
      'Identifiant',
      `À rendre le (${zone})`,
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

/** One line per pupil: the marks, then each challenge. Dates are those of the zone, and of this machine's without one. */
export async function sendMarks(ctx: Ctx<'admin'>, id: string, asked: string | undefined): Promise<void> {
  const zone = asked ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const assignment = await getAssignmentFor(ctx, ctx.db, id)
  const { challenges, pupils } = await gridOf(ctx.db, assignment, ctx.now)
  const heads = words[ctx.language].heads(zone)
  const names = challenges.map(({ name, name_fr: french }) => (ctx.language === 'fr' ? (french ?? name) : name))
  const lines = pupils.map((pupil) => cellsOf(pupil, ctx.language, zone))
  ctx.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(`${assignment.title} ${ctx.now.toISOString().slice(0, 10)}.csv`),
    })
    .send(localCsv(ctx.language, [[...heads, ...names], ...lines]))
}

/** A pupil who is exempt has no marks, and these cells stay empty. */
function cellsOf(
  { realName, name, loginName, dueAt, exempt, marks, cells }: GridPupil,
  language: Language,
  zone: string,
): string[] {
  const { yes, no, states } = words[language]
  const known = cells.filter((cell) => cell !== null)
  return [
    realName,
    name,
    loginName,
    wallTime(dueAt, zone),
    exempt ? yes : no,
    ...(marks
      ? [marks.solved, marks.late, marks.needed, marks.reached, marks.possible].map((each) => csvFigure(language, each))
      : Array<string>(5).fill('')),
    marks ? (marks.passed ? yes : no) : '',
    csvFigure(language, sumOf(known.map(({ wrong }) => wrong))),
    csvFigure(language, sumOf(known.map(({ hints }) => hints))),
    ...cells.map((cell) => (cell ? states[cell.state] : '')),
  ]
}

/** '2026-11-20 17:00': spreadsheets of all languages read it as a date, and Swedes write it so. */
function wallTime(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return clock.format(new Date(moment))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
