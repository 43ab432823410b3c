import { ordinalInEnglish as ordinal } from '#messages/plural.ts'
import { practice } from './practice.ts'

const { number, points } = practice

/** With its sign, also where it is a loss. */
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`

export const play = {
  signed,
  board: {
    title: 'Challenges',
    categories: 'Categories',
    all: 'All',
    unsolved: 'Unsolved only',
    failed: 'The challenges could not be loaded',
    none: {
      title: 'No challenge found !',
      yet: 'The organisers have not added one yet. New challenges appear here automatically.',
      narrowed: 'No challenge matches these filters.',
      done: 'Everything here is solved. Well done!',
      clear: 'Show all challenges',
    },
  },
  card: {
    solved: 'Solved',
    locked: (missing: readonly string[]) =>
      missing.length === 0 ? 'Not open to you yet' : `Solve first: ${missing.join(', ')}`,
    firstBlood: (entry: string) => `First blood: ${entry}`,
    nobody: 'no solves yet',
  },
  notices: {
    paused: {
      title: 'The event is paused',
      text: 'The clock is stopped. You can read the challenges; flags, hints and team changes wait until the organisers resume it.',
    },
    disqualified: {
      title: 'Your entry was disqualified',
      text: 'You can still read the challenges, but not answer them. If you think this is a mistake, contact the organisers.',
    },
    tooSmall: {
      title: (missing: number) =>
        missing === 1 ? 'Your team needs one more member' : `Your team needs ${number(missing)} more members`,
      text: (minimum: number) =>
        `A team needs at least ${number(minimum)} members to answer. Until then, you can read the challenges.`,
      code: 'Share this code so that others can join:',
    },
    frozen: {
      since: (time: string) => `The scoreboard has been frozen since ${time}`,
      running: 'Ranks, values and solves are those of the freeze. Your own solves still count, and you see them here.',
      ended: 'The scoreboard is frozen until the results.',
    },
    over: {
      title: 'The event has ended',
      practice: 'The challenges are now open for practice and count there only.',
      closed: 'The challenges can still be read, but no longer answered.',
      go: 'More practice challenges',
    },
  },
  own: {
    team: 'Your team',
    solo: 'You are playing as',
    soloOver: 'You played as',
    score: 'Points',
    rank: 'Rank',
    ordinal,
    unranked: 'Not ranked yet',
    barred: 'Not ranked',
    frozen: 'on the frozen scoreboard',
    members: 'Members',
    captain: 'captain',
    solves: (count: number) => `${number(count)} ${count === 1 ? 'solve' : 'solves'}`,
    hints: (count: number) => `${number(count)} ${count === 1 ? 'hint' : 'hints'}`,
    awards: (count: number) => `${number(count)} ${count === 1 ? 'award' : 'awards'}`,
    by: (name: string) => `by ${name}`,
    failed: 'Your score could not be loaded.',
    page: 'Public page',
  },
  feed: {
    title: 'Latest solves',
    /** Between who and what. */
    solved: 'solved',
    first: 'First blood',
    place: (place: number) => `${ordinal(place)} to solve it`,
    worth: points,
    none: 'Nobody has solved anything yet. Be the first.',
    noneEver: 'Nothing was solved.',
    failed: 'The latest solves could not be loaded.',
    more: 'Show earlier solves',
    board: 'Scoreboard',
  },
}
