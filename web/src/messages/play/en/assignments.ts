import { pluralInEnglish as plural, pointsInEnglish } from '#messages/plural.ts'

export const assignments = {
  title: 'Assignments',
  lead: 'What your teachers have set for you.',
  failed: 'Your assignments could not be loaded',
  fallback: 'Please try again.',
  none: 'No assignments',
  noneText: 'Assignments from your teachers will appear here.',
  toDo: 'To do',
  past: 'Done or past',
  home: { title: 'Due for your class', all: 'All assignments', rest: (count: number) => `and ${count} more` },
  progress: (solved: number, needed: number) => `${solved} of ${needed}`,
  solved: (solved: number, needed: number) => `${solved} of ${plural(needed, 'challenge', 'challenges')} solved`,
  any: (needed: number, count: number) => `Any ${needed} of these ${count} are enough.`,
  due: (when: string) => `Due ${when}`,
  extended: 'You have more time.',
  late: (when: string) => `Was due ${when}`,
  /** What a late solve still brings. */
  stillCounts: (percent: number) =>
    percent === 100
      ? 'You can still finish: it counts in full.'
      : percent === 0
        ? 'You can still finish, but it no longer counts.'
        : `You can still finish: it counts ${percent}%.`,
  done: 'Done',
  exempt: 'You are exempt',
  freeHints: 'Hints are free.',
  freeAttempts: 'Try as often as you like.',
  next: (name: string) => `Next: ${name}`,
  states: { no: 'To solve', 'in-time': 'Solved', late: 'Solved late' },
  points: pointsInEnglish,
  comments: { title: 'From your teachers', former: 'A former teacher' },
  /** On the page of a challenge, around the link with the title. */
  line: {
    before: 'Part of',
    due: (when: string) => `due ${when}`,
    late: (when: string) => `was due ${when}; you can still solve it`,
  },
}
