import type { ImportedResults } from '@drapeau/contract/import-choices.ts'
import type { LeftOutResults, ResultCounts } from '@drapeau/contract/imported-results.ts'
import { pluralInEnglish as plural, numberInEnglish as number } from '#messages/plural.ts'

const counted = ({ submissions, solves }: ResultCounts): string =>
  `${plural(submissions, 'submission', 'submissions')} and ${plural(solves, 'solve', 'solves')}`

export const importedResults = {
  title: 'Results',
  question: 'Results',
  answers: { none: 'Leave out', import: 'Import' } satisfies Record<ImportedResults, string>,
  hints: {
    none: 'People are imported without their results.',
    import: 'Into practice, or into an event that is over and has no entries.',
  } satisfies Record<ImportedResults, string>,
  derived: (from: string, to: string) =>
    `The file has no dates, so the event lasts from the first to the last submission: ${from} to ${to}.`,
  teams: 'Teams',
  submissions: 'Submissions',
  solves: 'Solves',
  awards: 'Awards',
  revealed: 'Revealed hints',
  skipped: 'Results of skipped challenges or people are not imported.',
  teamsInPractice: 'In practice there are no teams: a solve counts for the person who submitted it.',
  drafts: 'Drafts do not appear on scoreboards: publish the challenges to see the points.',
  leftOut: {
    challenge: (count: number) => `Left out because the challenge or hint was not imported: ${number(count)}.`,
    player: (count: number) => `Left out because the person or team was not imported: ${number(count)}.`,
    repeated: (count: number) => `Left out as duplicates: ${number(count)}.`,
    unsolved: (count: number) => `Right submissions that did not count as solves, left out: ${number(count)}.`,
    seat: (count: number) => `Team members left out because their team is too large for the event: ${number(count)}.`,
  } satisfies Record<keyof LeftOutResults, (count: number) => string>,
  run: (total: ResultCounts) => `Up to ${counted(total)} will be imported, with their times.`,
  undo: (came: ResultCounts) => `${counted(came)} imported with them will be deleted.`,
}
