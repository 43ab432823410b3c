import type { ImportedPeople } from '@drapeau/contract/import-choices.ts'
import type { PeopleCounts, PersonOutcome, PersonSkipReason } from '@drapeau/contract/imported-people.ts'
import { pluralInEnglish as plural, numberInEnglish as number } from '#messages/plural.ts'

const accounts = (count: number): string => plural(count, 'account', 'accounts')

export const importedPeople = {
  question: 'People',
  answers: { none: 'Leave out', accounts: 'Import' } satisfies Record<ImportedPeople, string>,
  hints: {
    none: 'Only challenges are imported.',
    accounts: 'They sign in with their previous passwords. No emails are sent.',
  } satisfies Record<ImportedPeople, string>,
  will: ({ create, known, skip }: PeopleCounts) =>
    `People: ${number(create)} new, ${number(known)} with an account already, ${number(skip)} skipped.`,
  did: ({ create, known, skip }: PeopleCounts) =>
    `People: ${number(create)} created, ${number(known)} had an account already, ${number(skip)} skipped.`,
  leftOut: (teams: number, submissions: number) =>
    `The file also has ${plural(teams, 'team', 'teams')} and ${plural(submissions, 'submission', 'submissions')}. They are not imported.`,
  /** After “Import 2 challenges”. */
  too: (count: number) => ` and ${plural(count, 'person', 'people')}`,
  run: (count: number) => `${accounts(count)} will be created. No emails are sent.`,
  undo: (count: number) => `${accounts(count)} will be deleted.`,
  part: 'What to list',
  parts: { challenges: 'Challenges', people: 'People' },
  label: 'People in the file',
  search: 'Search people',
  name: 'Name',
  email: 'Email',
  outcome: 'What happens',
  outcomeDid: 'What happened',
  outcomes: { create: 'New', known: 'Has an account', skip: 'Skip' } satisfies Record<PersonOutcome, string>,
  became: { create: 'Created', known: 'Had an account', skip: 'Skipped' } satisfies Record<PersonOutcome, string>,
  newName: (name: string) => `as “${name}”`,
  knownAs: (name: string) => `${name}, unchanged`,
  reasons: {
    'address-missing': 'no email address',
    'address-invalid': 'email address not valid',
    'address-repeated': 'email address used twice',
    'name-taken': 'name taken',
  } satisfies Record<PersonSkipReason, string>,
  show: 'Which people',
  empty: 'Nobody in this file',
  failed: 'The people could not be loaded',
  failedText: 'Please try again.',
}
