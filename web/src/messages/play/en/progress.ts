const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const points = (count: number): string => many(count, 'point', 'points')

export const progress = {
  title: 'Your progress',
  hint: 'What you have solved in practice, and how it adds up.',
  failed: 'Your progress could not be loaded',
  failedText: 'Check your connection and try again.',
  practice: 'Go to practice',
  leaderboard: 'See the leaderboard',
  more: 'More about your progress',

  score: 'Score',
  scoreUnit: (score: number) => (Math.abs(score) === 1 ? 'point' : 'points'),
  rank: 'Rank',
  rankOf: (players: number) => `of ${many(players, 'player', 'players')}`,
  unranked: 'None yet',
  unrankedNote: 'Your next solve puts you on the board.',
  offBoard: 'Hidden',
  offBoardNote: 'You keep off the leaderboard.',
  solved: 'Solved',
  solvedOf: (challenges: number) => `of ${many(challenges, 'challenge', 'challenges')}`,
  hints: 'Spent on hints',
  hintsNote: (spent: number): string => (spent === 0 ? 'All found without help.' : 'Already taken off your score.'),

  streak: {
    title: 'Streak',
    /** The number stands above it. */
    unit: (weeks: number): string => (weeks === 1 ? 'week' : 'weeks in a row'),
    best: (weeks: number) => `Your longest: ${many(weeks, 'week', 'weeks')}.`,
    /** Nothing has been answered in this week yet. */
    ending: (day: string) => `One answer by ${day} keeps it going. A wrong one counts too.`,
    alive: 'This week is in. See you in the next one.',
    record: 'This week is in, and it is your longest streak so far.',
    recent: (active: number, weeks: number) => `Active in ${active} of the last ${many(weeks, 'week', 'weeks')}`,
    key: { solved: 'solved something', tried: 'tried', idle: 'at rest' },
    hint: 'A week counts when you send at least one answer in it.',
  },

  next: {
    title: 'Next for you',
    hint: 'Open to you, not solved yet, close to what you did last.',
    all: 'You have solved every challenge that is open to you. New ones will be hoisted here.',
    none: 'No challenge has been hoisted yet. Come back soon.',
  },

  first: {
    title: 'Your first flag',
    text: 'Every challenge hides one flag: a short secret that you recognise by its wrapper.',
    example: 'epitech{a_flag_looks_like_this}',
    exampleLabel: 'What a flag looks like',
    reward: 'Find it, paste it on the challenge’s page, and it scores. A wrong answer takes no points away.',
    start: (challenge: string) => `Start with “${challenge}”`,
    why: 'The gentlest one that is open to you',
  },

  points: {
    title: 'Points over time',
    hint: 'Each step is a solve, at what it is worth today.',
    slider: 'Solves, in their order',
    reading: (day: string, challenge: string, value: number, total: number) =>
      `${day} · ${challenge} · +${value.toLocaleString('en')} · ${points(total)}`,
    sum: (solves: number, total: number) => `${many(solves, 'solve', 'solves')}, ${points(total)}`,
    /** How the score follows from the line: awards are added, hints taken off. */
    account: (solves: number, awarded: number, spent: number, score: number) =>
      [
        `${points(solves)} for solves`,
        ...(awarded > 0 ? [`+ ${awarded.toLocaleString('en')} awarded`] : []),
        ...(awarded < 0 ? [`− ${(-awarded).toLocaleString('en')} taken by the organisers`] : []),
        ...(spent > 0 ? [`− ${spent.toLocaleString('en')} for hints`] : []),
        `= a score of ${score.toLocaleString('en')}.`,
      ].join(' '),
    table: 'Show as a table',
    when: 'When',
    challenge: 'Challenge',
    value: 'Worth today',
    total: 'In all',
    today: 'Today',
  },

  categories: {
    title: 'By category',
    hint: 'How much of each category you have solved.',
    count: (solved: number, all: number) => `${solved.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    worth: (held: number, possible: number) => `${held.toLocaleString('en')} of ${points(possible)}`,
    none: 'There is no category with a challenge yet.',
  },

  awards: {
    title: 'Awards',
    hint: 'Points that the organisers gave you, and why.',
  },

  board: {
    label: 'Show me on the practice leaderboard',
    shown: 'Everybody who is signed in sees your name, school, score and solves.',
    hidden: 'You are not listed, and your school’s total does without you. Your score goes on counting for you.',
    failed: 'That could not be saved',
    failedText: 'Nothing has changed. Please try again.',
  },
}
