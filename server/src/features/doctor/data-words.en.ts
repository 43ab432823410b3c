import type { DataWords } from './data-words.ts'

const mendByRestore = 'Make a backup of this state, then restore the last good one, or ask for help with this list.'
const things = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

export const dataEnglish: DataWords = {
  invariants: {
    guards: {
      name: 'Guards of the database',
      well: 'every constraint, index and trigger is in force',
      broken: (count) => `${things(count, 'guard is', 'guards are')} missing or switched off`,
      mend: 'Somebody changed the database by hand: put it back as the migrations made it, or restore a backup.',
    },
    'solved-once': {
      name: 'Solves',
      well: 'each challenge is solved once by each',
      broken: (count) => `${things(count, 'solve was', 'solves were')} stored more than once`,
      mend: mendByRestore,
    },
    'solves-answered': {
      name: 'Solves and answers',
      well: 'each solve has its right answer, and each right answer its solve',
      broken: (count) => `${things(count, 'solve does', 'solves do')} not agree with the answers`,
      mend: 'Regrade the answers that are named: that writes answer, attempt and solve together.',
    },
    counts: {
      name: 'Solve counts',
      well: 'they are what the solves say',
      broken: (count) => `${things(count, 'challenge counts', 'challenges count')} other solves than there are`,
      mend: mendByRestore,
    },
    prices: {
      name: 'Prices',
      well: 'each lies between its minimum and its initial value',
      broken: (count) => `${things(count, 'price is', 'prices are')} out of bounds`,
      mend: 'Open the challenges that are named and save them with sound values.',
    },
    places: {
      name: 'Order of solves',
      well: 'each solve in an event has a place of its own',
      broken: (count) => `${things(count, 'solve has', 'solves have')} no place of their own`,
      mend: mendByRestore,
    },
    attempts: {
      name: 'Attempts',
      well: 'wrong answers are counted as they were given',
      broken: (count) => `${things(count, 'count', 'counts')} of wrong answers differ from the answers`,
      mend: mendByRestore,
    },
    'attempts-allowed': {
      name: 'Attempts allowed',
      well: 'nobody has used more than a challenge allows',
      broken: (count) => `${things(count, 'count is', 'counts are')} above what the challenge allows`,
      mend: 'That is in order where somebody lowered the maximum, or regraded an answer, afterwards.',
    },
    'attempts-carried': {
      name: 'Attempts carried along',
      well: 'nobody brings more from a former team than it has used',
      broken: (count) => `${things(count, 'count is', 'counts are')} above what the former team has used`,
      mend: mendByRestore,
    },
    'hints-once': {
      name: 'Hints',
      well: 'each is charged once',
      broken: (count) => `${things(count, 'hint was', 'hints were')} charged more than once`,
      mend: mendByRestore,
    },
    'hints-affordable': {
      name: 'Balances',
      well: 'nobody has paid more for hints than they ever earned',
      broken: (count) => `${things(count, 'balance is', 'balances are')} below nothing`,
      mend: 'That is in order where values were lowered or solves taken back afterwards. Otherwise give an award.',
    },
    seats: {
      name: 'Seats',
      well: 'each entry counts the members that it has, and keeps no seat for one of them',
      broken: (count) => `${things(count, 'entry counts', 'entries count')} other members than they have`,
      mend: mendByRestore,
    },
    'seats-allowed': {
      name: 'Team sizes',
      well: 'no team takes more seats than its event allows',
      broken: (count) => `${things(count, 'team is', 'teams are')} too large`,
      mend: 'Ask their captains to remove somebody, or raise the maximum team size of the event.',
    },
    captains: {
      name: 'Captains',
      well: 'each team is led by one of its members',
      broken: (count) => `${things(count, 'team is', 'teams are')} led by nobody of theirs`,
      mend: 'Ask a member to leave and join again, or to make the team anew.',
    },
    freezes: {
      name: 'Frozen boards',
      well: 'each is stored as it stood',
      broken: (count) => `${things(count, 'board is', 'boards are')} not stored yet`,
      mend: 'Start the site, which stores it at once. If it runs, its log says what keeps it from doing so.',
    },
    'freezes-whole': {
      name: 'Stored boards',
      well: 'each can be read',
      broken: (count) => `${things(count, 'stored board', 'stored boards')} cannot be read`,
      mend: mendByRestore,
    },
    flags: {
      name: 'Flags',
      well: 'each challenge is solved by its own flag',
      broken: (count) => `${things(count, 'challenge is', 'challenges are')} not solved by their own flag`,
      mend: 'Open the challenges that are named, change the flag, save, and change it back.',
    },
    requirements: {
      name: 'Requirements',
      well: 'none leads back to itself',
      broken: (count) => `${things(count, 'challenge requires', 'challenges require')} themselves, so nobody can begin`,
      mend: 'Take one of the requirements away.',
    },
    orphans: {
      name: 'References',
      well: 'everything that is referred to is there',
      broken: (count) => `${things(count, 'kind of row refers', 'kinds of rows refer')} to something that is gone`,
      mend: mendByRestore,
    },
    'left-behind': {
      name: 'Moved challenges',
      well: 'what entries did belongs to their own event',
      broken: (count) => `${things(count, 'deed belongs', 'deeds belong')} to a challenge that left the event`,
      mend: 'They count nowhere. Move the challenge back if it was moved by mistake.',
    },
    sessions: {
      name: 'Sessions',
      well: 'no disabled account is signed in',
      broken: (count) => `${things(count, 'disabled account is', 'disabled accounts are')} still signed in`,
      mend: 'Enable and disable them again: that ends every session.',
    },
    admins: {
      name: 'Administrators',
      well: 'somebody can look after the site',
      broken: () => 'no administrator can sign in',
      mend: 'Run npm run drapeau -- admin create.',
    },
  },
  example: (of, stored, found) =>
    stored === null && found === null ? of : `${of}: stored ${stored ?? 'nothing'}, expected ${found ?? 'nothing'}`,
  slow: 'took too long, and was stopped',
  slowMend: 'Try again when fewer people are playing.',
  failed: (why) => `could not be looked at (${why})`,
  failedMend: 'Look at the log.',
  files: {
    name: 'Files',
    well: (count, isDeep) =>
      count === '0'
        ? 'there are none'
        : `${things(count, 'file is', 'files are')} in place${isDeep ? ', byte for byte' : ''}`,
    missing: (count) => `${things(count, 'file is', 'files are')} missing`,
    damaged: (count) => `${things(count, 'file is', 'files are')} not what was uploaded`,
    mend: 'Upload them again, or restore them from a backup.',
    away: 'the storage of files does not answer',
    awayMend: 'Look at the disk of the data folder, or at S3_URL and its bucket.',
    strays: 'Files of nothing',
    noStrays: 'none',
    someStrays: (count) =>
      `${things(count, 'file belongs', 'files belong')} to nothing; the sweep of each night removes what is older than a day`,
    example: (of, how) => `${of}: ${how}`,
    sizes: (stored, found) => `${stored} bytes expected, ${found} found`,
    gone: 'missing',
    altered: 'another content',
  },
}
