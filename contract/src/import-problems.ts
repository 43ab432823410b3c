import { z } from 'zod'
import { importReasons } from './import-reasons.ts'

/** An error leaves something out: a member, a challenge or everything. A warning changes it, or asks somebody to look. */
export const Severity = z.enum(['error', 'warning'])
export type Severity = z.infer<typeof Severity>

/**
 * Every problem that reading can find, with its severity and its English sentence. Words in braces are parameters.
 * docs/authors/formats.md lists the codes; a test compares the two.
 */
export const importProblems = {
  // The archive as a whole.
  'not-an-archive': ['error', 'This is neither a folder nor a zip archive that can be opened.'],
  'archive-broken': ['error', 'The archive is damaged or cut short: {reason}.'],
  'too-many-members': ['error', 'The archive has {count} members; at most {most} are read.'],
  'archive-too-large': ['error', 'The archive unpacks to more than {most} bytes.'],
  'too-many-challenges': ['error', 'There are more than {most} challenges.'],
  'unknown-format': ['error', 'No challenges in a known format were found.'],
  'ctfd-too-old': ['error', 'This export was made by CTFd 1.x (schema {revision}), which has other tables.'],
  'ctfd-newer': ['warning', 'The schema {revision} is newer than those that are known; unknown fields are left out.'],
  'table-broken': ['error', 'This table cannot be read and is left out: {reason}.'],
  'too-many-events': ['warning', 'There are more than {most} events; challenges of the others are skipped.'],
  'tables-left-out': ['warning', 'The export also has what has no place here and is left out: {tables}.'],
  'format-not-read': ['error', 'These are challenges of {platform}, whose format is not read here.'],
  'event-left-out': ['warning', 'The event has no valid name or period and is left out.'],
  // Members of the archive.
  'unsafe-name': ['error', 'The name of a member is not safe ({reason}); it is left out.'],
  'duplicate-member': ['error', 'Two members have this name; only the first is read.'],
  'link-ignored': ['error', 'This is a link or a special file; it is left out.'],
  'member-encrypted': ['error', 'This member is encrypted; it is left out.'],
  'member-too-large': ['error', 'This member is larger than {most} bytes; it is left out.'],
  'member-packed-too-densely': ['error', 'This member unpacks to more than {most} times its size; it is left out.'],
  'member-unreadable': ['error', 'This member cannot be read: {reason}.'],
  'secret-not-opened': ['error', 'This member holds secrets and is never opened.'],
  'encoding-guessed': ['warning', 'This text is not UTF-8; it was read as {encoding}.'],
  'encoding-unreadable': ['error', 'This text is neither UTF-8 nor another encoding that is known.'],
  // A challenge that is skipped.
  'file-invalid': ['error', 'This file cannot be parsed: {reason}.'],
  'name-missing': ['error', 'The challenge has no name.'],
  'name-invalid': ['error', 'The name has fewer than 2 visible characters.'],
  'flag-missing': ['error', 'The challenge has no flag that can be used.'],
  'description-too-long': ['error', 'The description is longer than {most} characters.'],
  'challenge-invalid': ['error', 'The challenge cannot be stored as it is: "{field}": {sentence}.'],
  // What is changed in a challenge.
  'name-changed': ['warning', 'The name was changed to "{name}": at most 64 visible characters are allowed.'],
  'name-repeated': ['warning', 'Another challenge in this collection has the same name: {other}.'],
  'category-missing': ['warning', 'There is no category; "{category}" is used.'],
  'category-changed': [
    'warning',
    'The category was changed to "{category}": at most 64 visible characters are allowed.',
  ],
  'description-missing': ['warning', 'There is no description; the name is used.'],
  'text-shortened': ['warning', '"{field}" was cut to {most} characters.'],
  'text-left-out': ['warning', '"{field}" is longer than {most} characters and is left out.'],
  'field-invalid': ['warning', '"{field}" has a value that cannot be used and is left out.'],
  'fields-ignored': ['warning', 'Fields that do not exist here are left out: {fields}.'],
  'type-unknown': ['warning', 'The type "{type}" belongs to a plug-in; the challenge gets {as}.'],
  'value-changed': ['warning', '"{field}" is {value}; {used} is used.'],
  'value-missing': ['warning', 'There is no value; {used} is used.'],
  'curve-approximated': ['warning', 'Its value falls by another formula; the nearest curve is used.'],
  'container-ignored': ['warning', 'The challenge wants a service that has to be run elsewhere.'],
  'placeholder-left': ['warning', 'The text still has the placeholder {placeholder}.'],
  'state-locked': ['warning', 'The state "{state}" is not known; the challenge becomes a draft.'],
  // Flags, files, texts, references.
  'flag-left-out': ['warning', 'Flag {number} is left out: {reason}.'],
  'pattern-unsupported': ['warning', 'Flag {number} is a regular expression that RE2 cannot run: {reason}.'],
  'flag-logic-changed': ['warning', 'The flag logic "{logic}" is not known; any one of the flags solves it.'],
  'file-missing': ['warning', 'The file {file} is not there; the challenge becomes a draft.'],
  'file-outside': ['warning', 'The path {file} leads out of the collection; the challenge becomes a draft.'],
  'file-secret': ['warning', 'The file {file} is never opened, as it may hold secrets; the challenge becomes a draft.'],
  'file-left-out': ['warning', 'The file {file} is left out: {reason}.'],
  'file-renamed': ['warning', 'The file {file} is called {name} now, because two files had one name.'],
  'picture-outside': ['warning', 'A picture from another site became a link: {address}.'],
  'picture-missing': ['warning', 'A picture is no file of the challenge and is left out: {address}.'],
  'html-reduced': ['warning', 'HTML without an equal was removed: {elements}.'],
  'code-language-unknown': [
    'warning',
    'Code is shown without colours, because its language is not known: {languages}.',
  ],
  'text-too-nested': ['warning', '"{field}" is nested too deeply and becomes plain text.'],
  'hint-left-out': ['warning', 'Hint {number} is left out: {reason}.'],
  'hint-is-plain': ['warning', 'Hint {number} is plain text here: its pictures and HTML are shown as they were typed.'],
  'hint-requirement-unknown': ['warning', 'Hint {number} requires a hint that is not there.'],
  'requirement-unknown': [
    'warning',
    'It requires "{name}", which is not in this collection. That is kept only where such a challenge is already.',
  ],
  'requirement-skipped': ['warning', 'It requires "{name}", which is skipped.'],
  'requirement-by-id': [
    'warning',
    'It requires the challenge number {name} of another site, which cannot be resolved.',
  ],
  'requirement-ambiguous': [
    'warning',
    'It requires "{name}", which is the name of several challenges. That is left out.',
  ],
  'requirement-circle': ['warning', 'Its requirements lead back to it and are left out.'],
  'next-unknown': [
    'warning',
    'The next challenge "{name}" is not in this collection. It is kept only where such a challenge is already.',
  ],
  'next-skipped': ['warning', 'The next challenge "{name}" is skipped.'],
  'next-ambiguous': ['warning', 'The next challenge "{name}" is the name of several. It is left out.'],
  'solution-state-changed': ['warning', 'The solution had the state "{state}"; it is shown after the end.'],
  // People.
  'too-many-people': ['error', 'There are more than {most} people; none of them can be imported.'],
  'countries-missing': ['warning', 'People without a country that is known here: {count}. They get {country}.'],
  'person-without-address': ['error', 'This person has no email address and cannot sign in.'],
  'person-address-invalid': ['error', 'The email address of this person cannot be used.'],
  'person-name-changed': ['warning', 'The name was changed to "{name}": some of its characters are not allowed.'],
  'person-was-administrator': ['warning', 'This administrator becomes an ordinary user.'],
  'person-banned': ['warning', 'This person was banned; the account is disabled.'],
  'person-unconfirmed': ['warning', 'This address was never confirmed; its owner has to confirm it first.'],
  'password-missing': ['warning', 'There is no password; a new one has to be requested by email.'],
  'password-unknown': ['warning', 'The password cannot be taken over; a new one has to be requested by email.'],
  'affiliation-left-out': ['warning', 'This site does not know the school "{affiliation}": it is left out.'],
  // Results.
  'too-many-results': ['error', 'This table has more than {most} rows; results cannot be imported.'],
  'results-undated': ['warning', 'Rows without a time that can be used: {count}. They are left out.'],
  'answers-shortened': ['warning', 'Submissions that cannot be stored as they are: {count}. They are shortened.'],
  'solves-unmatched': ['warning', 'Solves without a right submission: {count}. They are left out.'],
  'submissions-outside': ['warning', 'Submissions outside the period of the event: {count}. They keep their times.'],
  'awards-unusable': ['warning', 'Awards of 0 points, or of more than can be given: {count}. They are left out.'],
  'teams-renamed': [
    'warning',
    'Teams that get another name: {count}. Theirs is taken, or has characters that are not allowed.',
  ],
} as const satisfies Record<string, readonly [Severity, string]>

export type ProblemCode = keyof typeof importProblems

type Parameters = Readonly<Record<string, string | number>>

/** A problem on the wire. Its sentence is made of the code and the parameters, in the language of the reader. */
export const ImportProblem = z.object({
  code: z.custom<ProblemCode>((value) => typeof value === 'string' && Object.hasOwn(importProblems, value)),
  severity: Severity,
  /** The path in the archive; it is empty for the archive itself. */
  file: z.string(),
  /** The line in a file, or the row of a table: both start at 1. */
  line: z.number().int().nullable(),
  row: z.number().int().nullable(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const severityOf = ({ code }: { code: ProblemCode }): Severity => importProblems[code][0]

/** The sentence in English, for programs and the report. */
export function sentenceOf({ code, parameters }: { code: ProblemCode; parameters: Parameters }): string {
  return withParameters(importProblems[code][1], parameters, importReasons)
}

/** Fills in the words in braces, of a sentence in any language. Imports of earlier versions have reasons in English. */
export function withParameters(
  sentence: string,
  parameters: Parameters,
  reasons: Readonly<Partial<Record<string, string>>>,
): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(parameters[name] ?? '')
    const reason = name === 'reason' || name === 'as' ? reasons[value] : undefined
    return reason === undefined ? value : withParameters(reason, parameters, {})
  })
}
