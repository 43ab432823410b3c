import { practice } from './practice.ts'

const { number, points } = practice

const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (count: number): string => `${number(count)}${endings[ordinals.select(count)] ?? 'th'}`

/** With its sign, also where it is a loss. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`

export const play = {
  signed,
  board: {
    title: 'Challenges',
    solved: (solved: number, total: number) => `${number(solved)} of ${number(total)} solved`,
    categories: 'Categories',
    all: 'All',
    unsolved: 'Only what is left to solve',
    failed: 'The challenges could not be loaded',
    none: {
      title: 'No challenge found !',
      yet: 'The organisers have not hoisted one yet. It appears here as soon as they do.',
      narrowed: 'There is nothing here of what you are looking for.',
      done: 'Everything here is solved. Well sailed!',
      clear: 'Show all challenges',
    },
  },
  card: {
    solved: 'Solved',
    locked: (missing: readonly string[]) => `Solve first: ${missing.join(', ')}`,
    firstBlood: (entry: string) => `First blood: ${entry}`,
    nobody: 'no solve yet',
  },
  notices: {
    disqualified: {
      title: 'Your entry was disqualified',
      text: 'You can still read the challenges, but not answer them. If you think this is a mistake, ask the organisers.',
    },
    tooSmall: {
      title: (missing: number) =>
        missing === 1 ? 'Your team needs one more member' : `Your team needs ${number(missing)} more members`,
      text: (minimum: number) =>
        `A team answers from ${number(minimum)} members on. Until then you can read the challenges.`,
      code: 'Whoever has this code can join:',
    },
    frozen: {
      since: (time: string) => `The board has been frozen since ${time}`,
      running: 'Ranks, values and solves stand as they were then. Your own solves still count, and you see them here.',
      ended: 'It will be opened when the organisers reveal the results.',
    },
    over: {
      title: 'The event is over',
      practice: 'Its challenges are now there to train on. What you solve from now on counts for practice only.',
      closed: 'Its challenges can still be read, but no longer answered.',
      go: 'More to practise',
    },
  },
  own: {
    team: 'Your team',
    solo: 'You play as',
    soloOver: 'You played as',
    score: 'Points',
    rank: 'Rank',
    ordinal,
    unranked: 'None yet',
    barred: 'Off the board',
    frozen: 'on the frozen board',
    members: 'Members',
    captain: 'captain',
    solves: (count: number) => `${number(count)} ${count === 1 ? 'solve' : 'solves'}`,
    hints: (count: number) => `${number(count)} ${count === 1 ? 'hint' : 'hints'}`,
    awards: (count: number) => `${number(count)} ${count === 1 ? 'award' : 'awards'}`,
    by: (name: string) => `by ${name}`,
    failed: 'Your score could not be loaded.',
    page: 'As others see it',
  },
  feed: {
    title: 'Latest solves',
    /** Between who and what. */
    solved: 'solved',
    first: 'First blood',
    place: (place: number) => `${ordinal(place)} to solve it`,
    worth: points,
    none: 'Nobody has solved anything yet. Be the first.',
    noneEver: 'Nobody solved anything.',
    failed: 'The latest solves could not be loaded.',
    more: 'Show earlier ones',
    board: 'Scoreboard',
  },
}
