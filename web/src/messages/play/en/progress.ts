import { pluralInEnglish as plural, pointsInEnglish as points } from '#messages/plural.ts'

export const progress = {
  title: 'Your progress',
  hint: 'Your practice so far.',
  failed: 'Your progress could not be loaded',
  failedText: 'Check your connection and try again.',
  practice: 'Go to practice',
  leaderboard: 'View leaderboard',
  more: 'More about your progress',

  score: 'Score',
  scoreUnit: (score: number) => (Math.abs(score) === 1 ? 'point' : 'points'),
  rank: 'Rank',
  rankOf: (players: number) => `of ${plural(players, 'player', 'players')}`,
  unranked: 'Not ranked yet',
  unrankedNote: 'Your next solve puts you on the leaderboard.',
  /** In place of the last rank, which tells nobody anything kind. */
  last: 'On the board',
  lastNote: 'Every solve moves you up.',
  offBoard: 'Hidden',
  offBoardNote: 'You are hidden from the leaderboard.',
  keptOff: {
    rank: 'No ranking',
    rankNote: 'Pupils of your class are not on the leaderboard.',
    byClass: (name: string) => `Your class ${name} keeps its pupils off the leaderboard.`,
    byAssignment: (title: string, className: string, until: string) =>
      `The assignment “${title}” of your class ${className} keeps its pupils off the leaderboard until ${until}.`,
  },
  solved: 'Solved',
  solvedOf: (challenges: number) => `of ${plural(challenges, 'challenge', 'challenges')}`,
  hints: 'Spent on hints',
  hintsNote: (spent: number): string =>
    spent === 0 ? 'All solved without help.' : 'Already deducted from your score.',

  streak: {
    title: 'Streak',
    /** The number stands above it. */
    unit: (weeks: number): string => (weeks === 1 ? 'week' : 'weeks in a row'),
    best: (weeks: number) => `Your longest: ${plural(weeks, 'week', 'weeks')}.`,
    /** Nothing has been answered this week yet. */
    ending: (day: string) => `One answer by ${day} keeps it going. Wrong ones count too.`,
    alive: 'This week is done. See you next week!',
    record: 'This week is done, and it is your longest streak so far.',
    recent: (active: number, weeks: number) => `Active in ${active} of the last ${plural(weeks, 'week', 'weeks')}`,
    key: { solved: 'solved', tried: 'tried', idle: 'inactive' },
    hint: 'A week counts when you submit at least one answer.',
  },

  next: {
    title: 'Next for you',
    hint: 'Unsolved challenges similar to your latest ones.',
    all: 'You have solved every challenge open to you. New ones will appear here.',
    none: 'No challenges yet. Come back soon.',
  },

  first: {
    title: 'Your first flag',
    text: (form: string) => `Every challenge hides one flag: a short secret in the form ${form}.`,
    example: (wrapper: string) => `${wrapper}{a_flag_looks_like_this}`,
    exampleLabel: 'What a flag looks like',
    reward: 'Find it, paste it on the challenge page, and the points are yours. Wrong answers cost nothing.',
    start: (challenge: string) => `Start with “${challenge}”`,
    why: 'The easiest one to start with',
  },

  flags: {
    title: 'Your flags',
    hint: 'One for each challenge you solved, in practice or in an event that is over.',
    list: 'Show as a list',
  },

  points: {
    title: 'Points over time',
    hint: 'Each step is a solve in practice, at its current value.',
    slider: 'Solves in order',
    reading: (day: string, challenge: string, value: number, total: number) =>
      `${day} · ${challenge} · +${value.toLocaleString('en')} · ${points(total)}`,
    sum: (solves: number, total: number) => `${plural(solves, 'solve', 'solves')}, ${points(total)}`,
    /** How the score is made up: awards are added, hints deducted. */
    account: (solves: number, awarded: number, spent: number, score: number) =>
      [
        `${points(solves)} for solves`,
        ...(awarded > 0 ? [`+ ${awarded.toLocaleString('en')} awarded`] : []),
        ...(awarded < 0 ? [`− ${(-awarded).toLocaleString('en')} removed by the organisers`] : []),
        ...(spent > 0 ? [`− ${spent.toLocaleString('en')} for hints`] : []),
        `= a score of ${score.toLocaleString('en')}.`,
      ].join(' '),
    table: 'Show as a table',
    when: 'When',
    challenge: 'Challenge',
    value: 'Current value',
    total: 'Total',
    today: 'Today',
  },

  categories: {
    title: 'By category',
    hint: 'How much of each category you have solved.',
    count: (solved: number, all: number) => `${solved.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    worth: (held: number, possible: number) => `${held.toLocaleString('en')} of ${points(possible)}`,
    none: 'No category has a challenge yet.',
  },

  awards: {
    title: 'Awards',
    hint: 'Points the organisers gave you, and why.',
  },

  board: {
    label: 'Show me on the practice leaderboard',
    shown: 'Everyone who is signed in can see your name, school, score and solves.',
    hidden: 'You are not listed, and your points do not count for your school. You still see your own score.',
    /** After the sentences about the classes that keep the reader off. */
    keptOff: 'Your choice here applies again afterwards.',
    failed: 'Your choice could not be saved',
    failedText: 'Nothing has changed. Please try again.',
  },
}
