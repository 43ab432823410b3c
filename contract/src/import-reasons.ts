/**
 * Why something was left out: what `{reason}` and `{as}` stand for in the sentences of `importProblems`. Words in braces are
 * parameters of the same problem.
 */
export const importReasons = {
  /** The message of a library, which has one language only. */
  quoted: '"{detail}"',
  // Names of members.
  'path-empty': 'empty',
  'path-nul': 'NUL',
  'path-not-utf-8': 'not valid UTF-8',
  'path-control-characters': 'control characters',
  'path-backslash': 'backslash',
  'path-absolute': 'absolute',
  'path-drive-letter': 'drive letter',
  'path-leads-out': 'leads out of the archive',
  'path-empty-part': 'empty part',
  'path-too-long': 'too long',
  // Contents of members.
  'compression-unknown': 'the compression method {method} is not known',
  'checksum-wrong': 'its checksum is wrong',
  'content-damaged': 'its content is damaged',
  'not-a-mapping': 'it is not a mapping of fields',
  'not-an-object': 'it is not an object',
  'field-name-not-text': 'the name of a field is not text',
  'field-twice': 'a field appears twice',
  'indented-with-tab': 'it is indented with a tab',
  'several-documents': 'it has more than one document',
  'nested-too-deeply': 'it is nested more than {most} levels deep',
  'too-many-aliases': 'it uses aliases more than {most} times',
  'not-json': 'it is not valid JSON',
  'ends-early': 'it ends in the middle',
  'row-too-long': 'a row is longer than {most} characters',
  'quote-not-closed': 'a quotation mark is not closed',
  // Flags, hints and files.
  empty: 'it is empty',
  'too-long': 'it is longer than {most} characters',
  'too-large': 'it is larger than {most} MB',
  'there-twice': 'it appears twice',
  'not-there': 'it is missing',
  'on-another-site': 'it is on another site',
  'too-many-flags': 'only {most} flags are allowed',
  'too-many-hints': 'only {most} hints are read',
  'too-many-files': 'only {most} files are allowed',
  'flag-of-plug-in': 'the type "{type}" belongs to a plug-in',
  'flag-of-each-team': 'each team has a flag of its own there',
  'flag-file-missing': 'its file {path} is not there',
  // Regular expressions.
  'pattern-invalid': 'it is not valid',
  'pattern-verbose': 'the flag "x" (verbose) has no equivalent',
  'pattern-matches-empty': 'it matches an empty answer',
  'pattern-too-large': 'it takes too long to compare with an answer',
  // Types of challenges.
  standard: 'a fixed value',
  dynamic: 'a value that falls',
} as const satisfies Record<string, string>

export type ReasonCode = keyof typeof importReasons
