import type { DataWords } from './data-words.ts'

const restoreAdvice = 'Back up the current state, then restore the last good backup, or ask for help with this list.'
const things = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

export const dataEnglish: DataWords = {
  invariants: {
    guards: {
      name: 'Database constraints',
      ok: 'all constraints, indexes and triggers are active',
      broken: (count) =>
        `${things(count, 'constraint, index or trigger is', 'constraints, indexes or triggers are')} missing or disabled`,
      fix: 'Someone changed the database by hand: undo the change, or restore a backup.',
    },
    'solved-once': {
      name: 'Solves',
      ok: 'nobody has solved a challenge twice',
      broken: (count) => `${things(count, 'solve was', 'solves were')} stored more than once`,
      fix: restoreAdvice,
    },
    'solves-answered': {
      name: 'Solves and answers',
      ok: 'every solve has a right answer, and every right answer a solve',
      broken: (count) => `${things(count, 'solve does', 'solves do')} not match the answers`,
      fix: 'Regrade the listed answers: this rewrites answer, attempt and solve together.',
    },
    counts: {
      name: 'Solve counts',
      ok: 'they match the solves',
      broken: (count) => `${things(count, 'challenge has', 'challenges have')} a wrong solve count`,
      fix: restoreAdvice,
    },
    prices: {
      name: 'Values',
      ok: 'all are between their minimum and initial value',
      broken: (count) => `${things(count, 'value is', 'values are')} out of range`,
      fix: 'Open the listed challenges and save them with valid values.',
    },
    places: {
      name: 'Order of solves',
      ok: 'every solve in an event has its own position',
      broken: (count) =>
        `${things(count, 'solve has', 'solves have')} no position of ${count === '1' ? 'its' : 'their'} own`,
      fix: restoreAdvice,
    },
    attempts: {
      name: 'Attempts',
      ok: 'wrong answers are counted correctly',
      broken: (count) => `${things(count, 'count does', 'counts do')} not match the wrong answers`,
      fix: restoreAdvice,
    },
    'attempts-allowed': {
      name: 'Attempts allowed',
      ok: 'nobody has used more than a challenge allows',
      broken: (count) => `${things(count, 'count is', 'counts are')} above the limit of the challenge`,
      fix: 'This is fine if someone lowered the maximum or regraded an answer afterwards.',
    },
    'attempts-carried': {
      name: 'Attempts carried over',
      ok: 'nobody carries over more attempts than their former team used',
      broken: (count) => `${things(count, 'count is', 'counts are')} above what the former team used`,
      fix: restoreAdvice,
    },
    'hints-once': {
      name: 'Hints',
      ok: 'each is charged only once',
      broken: (count) => `${things(count, 'hint was', 'hints were')} charged more than once`,
      fix: restoreAdvice,
    },
    'hints-affordable': {
      name: 'Balances',
      ok: 'nobody has spent more on hints than they earned',
      broken: (count) => `${things(count, 'balance is', 'balances are')} below zero`,
      fix: 'This is fine if values were lowered or solves removed afterwards. Otherwise, give an award.',
    },
    seats: {
      name: 'Seats',
      ok: 'member counts and reserved seats are correct',
      broken: (count) => `${things(count, 'entry has', 'entries have')} a wrong member count`,
      fix: restoreAdvice,
    },
    'seats-allowed': {
      name: 'Team sizes',
      ok: 'no team is larger than its event allows',
      broken: (count) => `${things(count, 'team is', 'teams are')} too large`,
      fix: 'Ask the captains to remove someone, or raise the maximum team size of the event.',
    },
    captains: {
      name: 'Captains',
      ok: 'every team has a captain among its members',
      broken: (count) =>
        `${things(count, 'team has', 'teams have')} no captain among ${count === '1' ? 'its' : 'their'} members`,
      fix: 'Ask a member to leave and join again, or to create the team again.',
    },
    freezes: {
      name: 'Frozen scoreboards',
      ok: 'all are stored',
      broken: (count) => `${things(count, 'scoreboard is', 'scoreboards are')} not stored yet`,
      fix: 'Start the site, which stores it. If the site is running, see its log for the reason.',
    },
    'freezes-whole': {
      name: 'Stored scoreboards',
      ok: 'all can be read',
      broken: (count) => `${things(count, 'stored scoreboard', 'stored scoreboards')} cannot be read`,
      fix: restoreAdvice,
    },
    flags: {
      name: 'Flags',
      ok: 'every challenge accepts its own flag',
      broken: (count) =>
        `${things(count, 'challenge does', 'challenges do')} not accept ${count === '1' ? 'its' : 'their'} own flag`,
      fix: 'Open the listed challenges, change the flag, save, and change it back.',
    },
    requirements: {
      name: 'Requirements',
      ok: 'none form a loop',
      broken: (count) =>
        `${things(count, 'challenge requires itself', 'challenges require themselves')}, so nobody can start`,
      fix: 'Remove one of the requirements.',
    },
    orphans: {
      name: 'References',
      ok: 'all references are valid',
      broken: (count) =>
        `${things(count, 'kind of row refers', 'kinds of row refer')} to something that no longer exists`,
      fix: restoreAdvice,
    },
    'left-behind': {
      name: 'Moved challenges',
      ok: 'all solves and answers belong to the event of their entry',
      broken: (count) => `${things(count, 'record belongs', 'records belong')} to a challenge that left the event`,
      fix: 'They count nowhere. Move the challenge back if it was moved by mistake.',
    },
    sessions: {
      name: 'Sessions',
      ok: 'no disabled account is signed in',
      broken: (count) => `${things(count, 'disabled account is', 'disabled accounts are')} still signed in`,
      fix: 'Enable and disable them again: this ends all their sessions.',
    },
    admins: {
      name: 'Administrators',
      ok: 'at least one can sign in',
      broken: () => 'no administrator can sign in',
      fix: 'Run npm run drapeau -- admin create.',
    },
  },
  example: (of, stored, found) =>
    stored === null && found === null ? of : `${of}: stored ${stored ?? 'nothing'}, expected ${found ?? 'nothing'}`,
  slow: 'took too long and was stopped',
  slowFix: 'Try again when fewer people are playing.',
  failed: (why) => `could not be checked (${why})`,
  failedFix: 'See the log.',
  files: {
    name: 'Files',
    ok: (count, isDeep) =>
      count === '0'
        ? 'there are none'
        : `${things(count, 'file is', 'files are')} in place${isDeep ? ', byte for byte' : ''}`,
    missing: (count) => `${things(count, 'file is', 'files are')} missing`,
    damaged: (count) => `${things(count, 'file differs', 'files differ')} from what was uploaded`,
    fix: 'Upload them again, or restore them from a backup.',
    away: 'the file storage does not respond',
    awayFix: 'Check the disk of the data folder, or S3_URL and its bucket.',
    strays: 'Orphaned files',
    noStrays: 'none',
    someStrays: (count) =>
      `${things(count, 'file is', 'files are')} orphaned; the nightly cleanup removes those older than a day`,
    example: (of, how) => `${of}: ${how}`,
    sizes: (stored, found) => `${stored} bytes expected, ${found} found`,
    gone: 'missing',
    altered: 'different content',
  },
}
