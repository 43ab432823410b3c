/** The flags of a challenge, in its form and on its page. */
export const flags = {
  title: 'Flags',
  types: { exact: 'Exact text', regex: 'Regular expression' },
  logics: { any: 'Any of them', all: 'All of them' },
  type: 'Kind of flag',
  logic: 'Which flags solve the challenge?',
  others: 'More flags',
  place: (place: number) => `Flag ${place}`,
  add: 'Add flag',
  remove: (place: number) => `Remove flag ${place}`,
  patternHint: 'RE2 syntax. It must match the whole answer.',
}
