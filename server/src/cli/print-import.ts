import type { ImportFailure } from '@drapeau/contract/imports.ts'
import type { ImportResults } from '@drapeau/contract/imported-results.ts'
import { type Viewed, viewAllRows } from '../features/imports/preview/import-view.ts'
import { presentDetail } from '../features/imports/imports.present.ts'
import { viewPeople } from '../features/imports/people/people-view.ts'
import type { ImportServices } from '../features/imports/under-way.ts'
import { counted, formats, lineOf, tableOf, visible } from './print-collection.ts'

/** Why nothing came, for somebody at a terminal. */
export const failureSentences: Readonly<Record<ImportFailure, string>> = {
  unreadable: 'It contains nothing that can be imported.',
  'too-large': 'It needs too much memory to be read. Split it into smaller files.',
  stopped: 'It was stopped.',
  'disk-full': 'There is no space left for files. Free up space, then try again.',
  'files-away': 'The file storage does not respond. Try again later.',
  'event-exists': 'An event of this name exists already. Use --event with its name.',
  'event-gone': 'The event no longer exists.',
  'event-unfit':
    'The event cannot receive results: it is not over, its scoreboard is frozen, it has entries, or its mode is different.',
  played: 'Someone has played one of its challenges in the meantime.',
  used: 'Someone has used one of its accounts in the meantime.',
  other: 'Something unexpected happened.',
}

const eventWords = { use: 'exists', make: 'new', missing: 'missing' } as const

/** What an import would do, or did. */
export async function printImport(services: ImportServices, view: Viewed, verb: 'would come' | 'came'): Promise<void> {
  const { run, outcomes, newCategories, events } = view
  const { problems = [] } = run.summary ?? {}
  const rows = await viewAllRows(services, run)
  const cells = rows.map(({ shown, plan }) => [
    plan.outcome,
    visible(plan.name),
    visible(shown.category),
    String(shown.value ?? ''),
    String(shown.files),
    plan.reason ?? plan.state,
  ])
  const table = tableOf([['', 'Name', 'Category', 'Value', 'Files', 'State'], ...cells])
  console.log(`Format: ${run.format === null ? '' : formats[run.format]}`)
  for (const line of problems.map(lineOf)) console.log(line)
  for (const [at, line] of table.entries())
    console.log([line, ...(rows[at - 1]?.shown.problems ?? []).map(lineOf)].join('\n'))
  if (events.length > 0 && run.choices.destination === 'own-events')
    console.log(
      `Events: ${events.map(({ named, outcome }) => `${visible(named.name)} (${eventWords[outcome]})`).join(', ')}`,
    )
  if (newCategories.length > 0) console.log(`New categories: ${newCategories.map(visible).join(', ')}`)
  await printPeople(services, view)
  const { create, copy, replace, skip } = outcomes
  const copies = counted(copy, 'copy', 'copies')
  console.log(
    `${counted(create + copy + replace, 'challenge')} ${verb} (${copies}, ${replace} replaced), ${skip} skipped.`,
  )
}

/** Without addresses: what is printed is often kept somewhere. */
async function printPeople(services: ImportServices, view: Viewed): Promise<void> {
  const { leftOut, people, results } = presentDetail(view)
  for (const { person, plan, problems } of await viewPeople(services, view.run)) {
    const { number, name } = person
    if (problems.length > 0 || plan.reason !== null)
      console.log(
        [`person ${number}: ${visible(name)} ${plan.reason ?? plan.outcome}`, ...problems.map(lineOf)].join('\n'),
      )
  }
  if (view.run.choices.people !== 'none')
    console.log(
      `${counted(people.create, 'person', 'people')} new, ${people.known} with an account already, ${people.skip} skipped.`,
    )
  if (view.run.choices.results !== 'none') printResults(results)
  if (leftOut.people + leftOut.teams + leftOut.submissions > 0)
    console.log(
      `Not imported: ${counted(leftOut.people, 'person', 'people')}, ${counted(leftOut.teams, 'team')}, ${counted(leftOut.submissions, 'submission')}.`,
    )
}

/** Numbers only: answers are not for a terminal either. */
function printResults({ total, came, leftOut }: ImportResults): void {
  const { teams, submissions, solves, awards, hints } = came ?? total
  const counts = { team: teams, submission: submissions, solve: solves, award: awards, 'revealed hint': hints }
  console.log(
    `Results: ${Object.entries(counts)
      .map(([noun, count]) => counted(count, noun))
      .join(', ')}.`,
  )
  const left = Object.entries(leftOut ?? {}).filter(([, count]) => count > 0)
  if (left.length > 0) console.log(`Results left out: ${left.map(([why, count]) => `${why} ${count}`).join(', ')}.`)
}
