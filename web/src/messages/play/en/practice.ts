import { pluralInEnglish as plural, pointsInEnglish, numberInEnglish as number } from '#messages/plural.ts'

/** Grouped by thousands. */

export const practice = {
  title: 'Practice',
  leaderboard: 'Leaderboard',
  tracker: {
    label: 'Your progress by category',
    all: 'All',
    /** For screen readers: what the bar shows. */
    solved: (solved: number, total: number) => `${number(solved)} of ${number(total)} solved`,
    failed: 'Your progress could not be loaded.',
  },
  search: 'Search challenges',
  /** The tag to which the list is narrowed, as a button that removes it. */
  withTag: (tag: string) => `Tag: ${tag}`,
  allTags: 'Show all tags',
  filters: {
    solved: 'Solved or not',
    anySolved: 'Solved or not',
    difficulty: 'Difficulty',
    anyDifficulty: 'Any difficulty',
    order: 'Order',
    orders: {
      'name-asc': 'Name, A to Z',
      'name-desc': 'Name, Z to A',
      'value-asc': 'Fewest points',
      'value-desc': 'Most points',
      'solves-desc': 'Most solved',
      'solves-asc': 'Least solved',
    },
    clear: 'Clear filters',
  },
  listTitle: 'Challenges',
  found: (count: number) => plural(count, 'challenge', 'challenges'),
  none: {
    title: 'No challenge found !',
    yet: 'The organisers have not added one yet. Come back soon.',
    narrowed: 'Nothing matches your search. Try fewer letters or other filters.',
    beyond: 'This page is empty.',
    firstPage: 'Go to the first page',
  },
  failed: { title: 'Challenges error !', text: 'An error occured when trying to get all challenges' },
  question: 'Question',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  /** The number stands above the word. */
  pointsUnit: (value: number) => (value === 1 ? 'point' : 'points'),
  points: pointsInEnglish,
  number,
  solves: (count: number) => plural(count, 'solve', 'solves'),
  resolved: 'Resolved',
  resolvedInEvent: 'Resolved in the event',
  notResolved: 'Not resolved',
  closed: 'Closed',
  require: 'Require',
  /** For screen readers, beside the badge. */
  requires: (count: number) => plural(count, 'challenge to solve first', 'challenges to solve first'),
  already: {
    text: 'You have already solved this challenge!',
    open: 'Open it anyway',
  },
}
