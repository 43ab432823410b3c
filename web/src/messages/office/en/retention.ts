import type { OwnDeletionPolicy, RetentionKind, RetentionPeriod } from '@drapeau/contract/retention.ts'
import { pluralInEnglish as plural } from '#messages/plural.ts'

interface Counts {
  removed: number
  warned: number
  /** That go with classes. */
  accounts?: number
}

const counted = {
  addresses: (count: number) => plural(count, 'fingerprint', 'fingerprints'),
  accessLog: (count: number) => plural(count, 'line', 'lines'),
  wrongAnswers: (count: number) => plural(count, 'text', 'texts'),
  raisedHands: (count: number) => plural(count, 'raised hand', 'raised hands'),
  openings: (count: number) => plural(count, 'record', 'records'),
  archivedClasses: (count: number) => plural(count, 'class', 'classes'),
  invitations: (count: number) => plural(count, 'invitation or request', 'invitations or requests'),
  notifications: (count: number) => plural(count, 'notification', 'notifications'),
  mails: (count: number) => plural(count, 'email', 'emails'),
  accounts: (count: number) => plural(count, 'account', 'accounts'),
  pupils: (count: number) => plural(count, 'account', 'accounts'),
} satisfies Record<RetentionKind, (count: number) => string>

const removedOf = (kind: RetentionKind, { removed, accounts = 0 }: Counts) =>
  `${counted[kind](removed)} removed${accounts > 0 ? ` with ${counted.accounts(accounts)}` : ''}`
const warnedOf = (kind: RetentionKind, count: number) =>
  kind === 'archivedClasses'
    ? plural(count, 'class announced', 'classes announced')
    : `${plural(count, 'person', 'people')} warned`

/** How long personal data is kept, on the screen of settings. */
export const retention = {
  title: 'Personal data',
  lead: 'Data older than its period is removed every night. The public page “Your data” shows what you choose here.',
  failed: 'The periods could not be loaded',
  failedText: 'Please try again.',
  save: 'Apply periods',
  saved: 'Periods saved',
  noEnd: (names: string) => `No period is set for: ${names}. Age alone removes none of it.`,
  saveFailed: 'The periods could not be saved',
  periods: {
    off: 'Keep',
    '7-days': '7 days',
    '14-days': '14 days',
    '30-days': '30 days',
    '90-days': '90 days',
    '6-months': '6 months',
    '12-months': '12 months',
    '18-months': '18 months',
    '24-months': '24 months',
    '36-months': '36 months',
  } satisfies Record<RetentionPeriod, string>,
  periodOf: (name: string) => `Period: ${name}`,
  ownDeletion: {
    label: 'Account deletion by users',
    hint: 'On request: an administrator, or the teacher of a class account, decides. At once: everyone can delete their own account. Users find it in their profile, below the download of their data.',
    choices: {
      'on-request': 'On request',
      'at-once': 'At once',
    } satisfies Record<OwnDeletionPolicy, string>,
  },
  contact: 'Contact for personal data',
  contactHint: 'Shown on the page “Your data”. Empty: “Please ask your teacher or the organisers of this site.”',
  kinds: {
    addresses: {
      name: 'Network addresses',
      text: 'The fingerprint of the address from which a flag was sent in an event, for the honesty report. Counted from the end of the event.',
    },
    accessLog: { name: 'Access log', text: 'Sign-ins, denied requests and exports.' },
    wrongAnswers: {
      name: 'Wrong answers',
      text: 'Their texts are deleted; the attempts still count. In an event, counted from its end.',
    },
    raisedHands: {
      name: 'Raised hands',
      text: 'Including what the pupil wrote and the teacher’s answer. The pupil also has the answer as a notification.',
    },
    openings: {
      name: 'Opened challenges',
      text: 'When a pupil first opened a challenge of an assignment; afterwards, the grid shows it as not opened. Counted from the last due date.',
    },
    archivedClasses: {
      name: 'Archived classes',
      text: 'Deleted with their assignments, and with the accounts of pupils who have no email address and no other class. Their teachers are warned by email 30 days before and can restore them. Scores in ended events are kept under a neutral name.',
    },
    invitations: {
      name: 'Unanswered class invitations and requests',
      text: 'Invitations with the name and address that a teacher entered, and requests to join that no teacher has answered.',
    },
    notifications: {
      name: 'Notifications',
      text: 'What people find under the bell, with nudges and answers from teachers, read or not. Announcements stay.',
    },
    mails: { name: 'Sent emails', text: 'Addresses and subjects of emails that were sent or given up.' },
    accounts: {
      name: 'Unused accounts',
      text: 'Deleted after this period without a sign-in, with a warning by email 30 days before. Administrators, staff and teachers are never deleted. Scores in ended events are kept under a neutral name.',
    },
    pupils: {
      name: 'Unused accounts without an address',
      text: 'The same for pupils without an email address. They can only be warned on the site itself: allow for the summer holidays.',
    },
  } satisfies Record<RetentionKind, { name: string; text: string }>,
  ran: (at: string, kind: RetentionKind, counts: Counts) =>
    `Last run ${at}: ${removedOf(kind, counts)}${counts.warned > 0 ? `, ${warnedOf(kind, counts.warned)}` : ''}`,
  runFailed: (at: string) => `The last run (${at}) failed. See the server log for the reason.`,
  tonight: (kind: RetentionKind, counts: Counts) =>
    counts.warned > 0
      ? `Tonight: ${removedOf(kind, counts)}, ${warnedOf(kind, counts.warned)} (deletion in 30 days)`
      : `Tonight: ${removedOf(kind, counts)}`,
  counting: 'Counting…',
  confirmTitle: 'Keep data for a shorter time?',
  confirmText: 'Removed data can only be restored from a backup.',
  confirm: 'Shorten periods',
}
