import { z } from 'zod'

/**
 * Every way in which the server says no, with its status and its sentence. The sentence says what to do next; a number
 * that belongs to it takes the place of {count}. Where the number may be missing, `counted` is the sentence with it.
 */
export const refusals = {
  'invalid-input': { status: 400, message: 'Some fields are not valid. Please check them.' },
  'malformed-request': { status: 400, message: 'The request could not be read.' },
  'object-expected': { status: 400, message: 'Send one JSON object.' },
  'signed-out': { status: 401, message: 'Please sign in.' },
  'wrong-credentials': { status: 401, message: 'Invalid Email Or Password' },
  'email-not-confirmed': { status: 401, message: 'Email Not Confirmed' },
  'account-disabled': { status: 401, message: 'Account Disabled' },
  'wrong-password': { status: 401, message: 'The current password is not right.' },
  'wrong-flag': {
    status: 400,
    message: 'This is not the flag.',
    counted: 'This is not the flag. Attempts left: {count}.',
  },
  'wrong-flag-wrapper': {
    status: 400,
    message: 'Nearly! The text is right, but not what is around it. A flag looks like epitech{…}.',
    counted: 'Nearly! The text is right, but not what is around it. Attempts left: {count}.',
  },
  'wrong-flag-case': {
    status: 400,
    message: 'Nearly! The text is right, but upper and lower case matter here.',
    counted: 'Nearly! The text is right, but upper and lower case matter here. Attempts left: {count}.',
  },
  'wrong-flag-elsewhere': {
    status: 400,
    message: 'This is the flag of another challenge.',
    counted: 'This is the flag of another challenge. Attempts left: {count}.',
  },
  'wrong-document': { status: 400, message: 'This is neither a PDF nor a Word document (.docx).' },
  locked: { status: 403, message: 'Solve the challenges that this one requires first.' },
  'no-attempts-left': { status: 403, message: 'You have no attempts left for this challenge.' },
  'not-solved': { status: 403, message: 'Solve the challenge before you hand in a write-up.' },
  'not-enough-points': { status: 403, message: 'You do not have the {count} points that this hint costs.' },
  'not-eligible': { status: 403, message: 'This event is not open to you. Its page says for whom it is.' },
  'not-captain': { status: 403, message: 'Only the captain of the team may do this.' },
  'team-too-small': { status: 403, message: 'Your team needs at least {count} members before it can play.' },
  'event-not-started': { status: 403, message: 'The event has not started yet.' },
  'event-over': { status: 403, message: 'The event is over.' },
  disqualified: { status: 403, message: 'Your entry was disqualified. Ask the organisers.' },
  'results-not-out': { status: 403, message: 'The results are not out yet.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'Not found.' },
  'not-entered': { status: 404, message: 'You do not take part in this event.' },
  'email-not-found': { status: 404, message: 'Email Not Found' },
  'invalid-code': { status: 404, message: 'Invalid Code' },
  'method-not-allowed': { status: 405, message: 'This address does not answer to that method.' },
  'user-exists': { status: 409, message: 'User Already Exists' },
  'already-confirmed': { status: 409, message: 'This account is already confirmed. You can sign in.' },
  'already-solved': { status: 409, message: 'You have already solved this challenge!' },
  'solved-for-another-team': {
    status: 409,
    message: 'You solved this challenge for another team of this event. Only a teammate can solve it for this one.',
  },
  'category-exists': { status: 409, message: 'A category of this name already exists.' },
  'category-in-use': {
    status: 409,
    message: 'Challenges that use this category: {count}. Move them to another category first.',
  },
  'event-exists': { status: 409, message: 'An event of this name already exists.' },
  'event-has-entries': {
    status: 409,
    message: 'Entries in this event: {count}. It cannot change between solo and team any more.',
  },
  'played-alone': { status: 409, message: 'In this event everyone plays alone.' },
  'played-in-teams': { status: 409, message: 'This event is played in teams. Make one, or join one by its code.' },
  'already-entered': { status: 409, message: 'You already take part in this event.' },
  'team-exists': { status: 409, message: 'A team of this name already takes part.' },
  'team-full': { status: 409, message: 'This team is full.' },
  'team-too-large': { status: 409, message: 'There is a team with {count} members. The largest size cannot be less.' },
  'entry-has-answers': {
    status: 409,
    message: 'Something already counts for this entry. It can no longer be withdrawn.',
  },
  'already-counted': { status: 409, message: 'This challenge already counts as solved by them.' },
  'not-reviewed': { status: 409, message: 'Review this write-up before you publish it.' },
  'not-frozen': { status: 409, message: 'The board of this event is not frozen.' },
  'backup-running': { status: 409, message: 'A backup is being made already.' },
  'backup-elsewhere': { status: 409, message: 'The file of this backup is not on the machine that answers.' },
  'last-admin': { status: 409, message: 'This is the last administrator. Name another one first.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Look at it before you save your version.',
  },
  'file-too-large': { status: 413, message: 'A file may have at most {count} MB.' },
  'too-many-files': { status: 413, message: 'A challenge may have at most {count} files.' },
  'write-up-quota': {
    status: 413,
    message:
      'Your write-ups may take up {count} MB in all, and this one no longer fits. Hand in a smaller file, or ask an administrator to delete an old one.',
  },
  'too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-type': { status: 415, message: 'Send JSON, with the content type application/json.' },
  'json-or-form-expected': {
    status: 415,
    message: 'Send JSON (application/json), or a form (multipart/form-data).',
  },
  'form-expected': { status: 415, message: 'Send a form, with the content type multipart/form-data.' },
  'range-not-satisfiable': { status: 416, message: 'The file does not have that part.' },
  'wrong-host': { status: 421, message: 'This server does not answer to that host name.' },
  'too-many-requests': { status: 429, message: 'Too many tries. Please wait a moment and try again.' },
  'too-many-guesses': {
    status: 429,
    message:
      "Too many wrong passwords from this network. Wait {count} s, or use 'Forgot Password ?': the browser that opens the link gets in.",
  },
  'too-fast': { status: 429, message: 'Too fast: this answer was not judged. Try again in {count} s.' },
  'server-error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
  'disk-full': { status: 507, message: 'There is no room left for files. Nothing was saved.' },
} as const satisfies Record<string, { status: number; message: string; counted?: string }>

export type RefusalCode = keyof typeof refusals

/** Every refusal on the wire; `errors` has one sentence per field. */
export const RefusalReply = z.object({
  status: z.number().int(),
  message: z.string(),
  code: z.custom<RefusalCode>((value) => typeof value === 'string' && Object.hasOwn(refusals, value)),
  errors: z.record(z.string(), z.string()).optional(),
  /** The number in the message, for clients that show it in another language. */
  count: z.number().int().optional(),
})
export type RefusalReply = z.infer<typeof RefusalReply>

/** The answer of a call that carries no entity and no list. */
export const Done = z.object({ status: z.number().int(), message: z.string() })
export type Done = z.infer<typeof Done>
