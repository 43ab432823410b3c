const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

export const leaderboard = {
  title: 'Leaderboard',
  lead: 'Who has hoisted what in practice, at the value of today.',
  tabs: 'Boards',
  players: 'Players',
  schools: 'Schools',
  ties: 'Same score? Whoever reached it first stands higher.',
  schoolSum:
    'A school has the points of all its players on the board, together. Of equals, the one with fewer players stands higher.',
  searchPlayers: 'Search players',
  searchSchools: 'Search schools',
  filter: 'Which players',
  everybody: 'Everybody',
  mySchool: 'My school',

  rank: 'Rank',
  player: 'Player',
  school: 'School',
  members: 'Players',
  solves: 'Solves',
  lastSolve: 'Last solve',
  score: 'Score',
  you: 'You',
  yourSchool: 'Your school',
  /** For the ears, before the line that stands apart from its page. */
  ownLine: 'Your line, from another page',

  notYet: 'You are not on the board yet. One solve is enough.',
  practise: 'Pick a challenge',
  keptOff: 'You keep off the board. Only you see your score.',
  change: 'Change this in your profile',

  loading: 'The board is on its way',
  failed: 'The board could not be loaded',
  failedText: 'Check your connection and try again.',
  emptyPlayers: 'The mast is bare',
  emptyPlayersText: 'Nobody has solved a challenge yet. The first line is still free.',
  emptySchools: 'No school is on the board yet',
  emptySchoolsText: 'A school appears as soon as one of its players has solved a challenge.',
  emptyMySchool: 'Nobody of your school is on the board yet',
  emptyMySchoolText: 'Be the first, and bring a friend.',
  showEverybody: 'Show everybody',
  noneFound: (q: string) => `Nobody on the board is called “${q}”`,
  noSchoolFound: (q: string) => `No school on the board is called “${q}”`,
  noneFoundHint: 'Part of a name is enough. Who keeps off the board is not found.',
  beyond: 'This page is empty',
  toFirst: 'To the first page',
  pages: 'Pages of the board',
  count: (rows: number) => many(rows, 'player on the board', 'players on the board'),
  schoolCount: (rows: number) => many(rows, 'school on the board', 'schools on the board'),
}
