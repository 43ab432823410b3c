import { z } from 'zod'
import { accountRefusals } from './accounts/refusals.ts'

/**
 * Every refusal of the server, with its status and its message. The message says what to do next; a number
 * that belongs to it replaces {count}. Where the number may be missing, `counted` is the message with it.
 */
export const refusals = {
  ...accountRefusals,
  'invalid-input': { status: 400, message: 'Some fields are not valid. Please check them.' },
  'malformed-request': { status: 400, message: 'The request could not be read.' },
  'object-expected': { status: 400, message: 'Send one JSON object.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'wrong-flag': {
    status: 400,
    message: 'This is not the flag.',
    counted: 'This is not the flag. Attempts left: {count}.',
  },
  'wrong-flag-wrapper': {
    status: 400,
    message: 'Almost! The text is right, but the wrapper is not.',
    counted: 'Almost! The text is right, but the wrapper is not. Attempts left: {count}.',
  },
  'wrong-flag-case': {
    status: 400,
    message: 'Almost! The text is right, but upper and lower case matter here.',
    counted: 'Almost! The text is right, but upper and lower case matter here. Attempts left: {count}.',
  },
  'wrong-flag-elsewhere': {
    status: 400,
    message: 'This is the flag of another challenge.',
    counted: 'This is the flag of another challenge. Attempts left: {count}.',
  },
  'wrong-document': { status: 400, message: 'This is not a PDF or Word document (.docx).' },
  locked: { status: 403, message: 'Solve the required challenges first.' },
  'no-attempts-left': { status: 403, message: 'You have no attempts left for this challenge.' },
  'question-without-write-up': { status: 403, message: 'A question needs no write-up.' },
  'no-write-ups': { status: 403, message: 'This event does not collect write-ups.' },
  'not-solved': { status: 403, message: 'Solve the challenge before you hand in a write-up.' },
  'not-enough-points': { status: 403, message: 'This hint costs {count} points, and you do not have enough.' },
  'hint-costs-more': { status: 409, message: 'This hint now costs {count} points. Nothing was charged.' },
  'not-eligible': { status: 403, message: 'This event is not open to you. Its page says who can join.' },
  'not-captain': { status: 403, message: 'Only the team captain can do this.' },
  'team-too-small': { status: 403, message: 'Your team needs at least {count} members to play.' },
  'event-not-started': { status: 403, message: 'The event has not started yet.' },
  'event-paused': {
    status: 403,
    message: 'The event is paused. You can continue as soon as the organisers resume it.',
  },
  'event-over': { status: 403, message: 'The event is over.' },
  'hint-locked': { status: 403, message: 'Reveal the earlier hints first.' },
  'challenge-closed': { status: 403, message: 'This challenge is closed. You can still read it.' },
  disqualified: { status: 403, message: 'Your entry was disqualified. Please contact the organisers.' },
  'staff-cannot-enter': {
    status: 403,
    message:
      'You are on the staff of this event, so you cannot take part in it. An organiser can remove you from the staff.',
  },
  'staff-cannot-solve': {
    status: 403,
    message: "You have worked on this challenge's event as staff, so your flags do not count here.",
  },
  'results-not-out': { status: 403, message: 'The results are not published yet.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'no-class': { status: 403, message: 'You are not in a class, so no teacher would see your hand.' },
  'not-found': { status: 404, message: 'Not found.' },
  'hand-not-found': { status: 404, message: 'This hand is no longer raised.' },
  'not-entered': { status: 404, message: 'You are not taking part in this event.' },
  'email-not-found': { status: 404, message: 'Email Not Found' },
  'person-not-found': { status: 404, message: 'No confirmed user has this email address or name.' },
  'teacher-not-found': { status: 404, message: 'No teacher has this email address or name.' },
  'invalid-code': { status: 404, message: 'Invalid Code' },
  'method-not-allowed': { status: 405, message: 'This address does not accept that method.' },
  'user-exists': { status: 409, message: 'User Already Exists' },
  'already-confirmed': { status: 409, message: 'This account is already confirmed. You can sign in.' },
  'already-solved': { status: 409, message: 'You have already solved this challenge!' },
  'solved-for-another-team': {
    status: 409,
    message: 'You solved this challenge for another team of this event. Only a teammate can solve it for this one.',
  },
  'category-exists': { status: 409, message: 'A category with this name already exists.' },
  'category-in-use': {
    status: 409,
    message: 'Challenges in this category: {count}. Move them to another category first.',
  },
  'event-exists': { status: 409, message: 'An event with this name already exists.' },
  'event-has-entries': {
    status: 409,
    message: 'Entries in this event: {count}. It can no longer change between solo and team.',
  },
  'played-alone': { status: 409, message: 'This event is played solo.' },
  'played-in-teams': { status: 409, message: 'This event is played in teams. Create one, or join one with its code.' },
  'already-entered': { status: 409, message: 'You are already taking part in this event.' },
  'too-many-assignments': {
    status: 409,
    message: 'A class can have at most {count} assignments. Delete one that is over first.',
  },
  'too-many-comments': {
    status: 409,
    message: 'A pupil can have at most {count} comments on an assignment. Delete one of yours first.',
  },
  'assignment-not-open': {
    status: 409,
    message: 'The pupil does not see this assignment yet. You can write a comment once it is published and open.',
  },
  'too-many-hands': {
    status: 409,
    message: 'You can raise your hand for {count} challenges at once. Lower one first.',
  },
  'hand-answered': { status: 409, message: 'Someone else has already answered this hand.' },
  'already-teacher': { status: 409, message: 'This person already teaches the class.' },
  'last-teacher': { status: 409, message: 'A class needs at least one teacher. Add another one first.' },
  'grant-exists': { status: 409, message: 'This person already has this role here.' },
  'plays-here': {
    status: 409,
    message: 'This person takes part in the event. They have to leave it before they can be on its staff.',
  },
  'team-exists': { status: 409, message: 'A team with this name is already taking part.' },
  'team-full': { status: 409, message: 'This team is full.' },
  'team-too-large': {
    status: 409,
    message: 'One team already has {count} members. The maximum size cannot be smaller.',
  },
  'entry-has-answers': {
    status: 409,
    message: 'This entry already has answers or points, so it can no longer be withdrawn.',
  },
  'already-counted': { status: 409, message: 'This challenge already counts as solved for them.' },
  'counted-in-part': {
    status: 409,
    message: 'This challenge needs several flags, so a single one cannot be regraded.',
  },
  'files-lost': {
    status: 409,
    message: 'Files of these challenges that are no longer stored: {count}. Upload them again or delete them first.',
  },
  'review-required': {
    status: 403,
    message: 'In this event, someone other than the author publishes a challenge. Ask for a review.',
  },
  'reviewed-already': {
    status: 409,
    message:
      'This challenge is reviewed and published. Make it a draft again to change it, or ask an owner of the event.',
  },
  'review-not-needed': { status: 409, message: 'Only drafts of events with a review step can be reviewed.' },
  'review-waiting': { status: 409, message: 'This challenge is already waiting for a review.' },
  'review-not-asked': { status: 409, message: 'Nobody has asked for a review of this challenge.' },
  'not-reviewed': { status: 409, message: 'Review this write-up before publishing it.' },
  'not-running': { status: 409, message: 'The event is not running.' },
  'already-paused': { status: 409, message: 'The event is already paused.' },
  'not-paused': { status: 409, message: 'The event is not paused.' },
  'event-not-over': { status: 409, message: 'The event is not over yet. You can download its archive after the end.' },
  'already-frozen': { status: 409, message: 'The scoreboard is already frozen.' },
  'not-frozen': { status: 409, message: 'The scoreboard of this event is not frozen.' },
  'backup-running': { status: 409, message: 'A backup is already in progress.' },
  'backup-elsewhere': { status: 409, message: 'The file of this backup is not on this server.' },
  'import-running': {
    status: 409,
    message: 'Another import is in progress. Please wait until it is done.',
  },
  'import-not-ready': { status: 409, message: 'This import cannot be run: it is not ready, or it was run already.' },
  'import-not-done': { status: 409, message: 'Only an import that was run can be undone.' },
  'import-played': {
    status: 409,
    message: 'Imported challenges that someone has played: {count}. This import can no longer be undone.',
  },
  'import-used': {
    status: 409,
    message: 'Imported people who have signed in or were changed: {count}. This import can no longer be undone.',
  },
  'results-not-over': {
    status: 409,
    message: 'This event is not over. Results can only go into an event that has ended.',
  },
  'results-event-unfit': {
    status: 409,
    message:
      'Choose an event without entries and without a frozen scoreboard, in the same mode (solo or team) as the file.',
  },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this in the meantime. Check their version before you save yours.',
  },
  'file-too-large': { status: 413, message: 'A file can be at most {count} MB.' },
  'too-many-files': { status: 413, message: 'A challenge can have at most {count} files.' },
  'write-up-quota': {
    status: 413,
    message:
      'Your write-ups can use up to {count} MB in total, and this one does not fit. Hand in a smaller file, or ask an administrator to delete an old one.',
  },
  'too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-type': { status: 415, message: 'Send JSON with the content type application/json.' },
  'json-or-form-expected': {
    status: 415,
    message: 'Send JSON (application/json) or a form (multipart/form-data).',
  },
  'form-expected': { status: 415, message: 'Send a form with the content type multipart/form-data.' },
  'range-not-satisfiable': { status: 416, message: 'The file does not have that range.' },
  'wrong-host': { status: 421, message: 'This server does not answer to that host name.' },
  'too-many-requests': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  'too-fast': { status: 429, message: 'Too fast: this answer was not checked. Try again in {count} s.' },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
  'disk-full': { status: 507, message: 'There is no space left for files. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string; counted?: string }>

export type RefusalCode = keyof typeof refusals

/** What can be set up besides the password. */
export const FactorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.infer<typeof FactorKind>

/** Every refusal on the wire; `errors` has one sentence per field. */
export const RefusalReply = z.object({
  status: z.number().int(),
  message: z.string(),
  code: z.custom<RefusalCode>((value) => typeof value === 'string' && Object.hasOwn(refusals, value)),
  errors: z.record(z.string(), z.string()).optional(),
  /** The number in the message, for clients that translate it. */
  count: z.number().int().optional(),
  /** Only with `second-factor`: the password was right, and this ticket stands for it during the second step. */
  secondFactor: z.object({ ticket: z.string(), kinds: z.array(FactorKind) }).optional(),
})
export type RefusalReply = z.infer<typeof RefusalReply>

/** The response of a call that returns neither an object nor a list. */
export const Done = z.object({ status: z.number().int(), message: z.string() })
export type Done = z.infer<typeof Done>
