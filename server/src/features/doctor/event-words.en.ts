const things = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const eventEnglish = {
  none: { name: 'Events', text: 'none is upcoming or running', fix: 'Create one when you are ready to announce it.' },
  challenges: {
    name: 'Challenges',
    ok: (count: number) => things(count, 'challenge', 'challenges'),
    none: 'it has no challenges',
    fix: 'Create some, or move them into the event.',
    undescribed: (count: number) => `${things(count, 'challenge has', 'challenges have')} no description`,
    undescribedFix: 'Write a description.',
  },
  drafts: {
    name: 'Drafts',
    none: 'every challenge is published',
    ok: (count: number) => things(count, 'draft', 'drafts'),
    unseen: (count: number) =>
      `${things(count, 'challenge is', 'challenges are')} still a draft, which players do not see`,
    fix: 'Publish what is ready.',
    outOfTime: (count: number) =>
      `${things(count, 'challenge opens', 'challenges open')} too late for the event, or close before it starts`,
    outOfTimeFix: 'Check when they open and close.',
  },
  flags: {
    name: 'Flags',
    ok: 'every challenge has its own',
    none: 'nothing to check yet',
    same: (count: number) => `${count} challenges share a flag`,
    sameFix: 'Give each its own flag, or an answer to one is right for the other.',
    weak: (count: number) => `${things(count, 'flag is', 'flags are')} short enough to guess`,
    weakFix: 'Use at least four characters inside the braces.',
  },
  requirements: {
    name: 'Requirements',
    ok: 'all are challenges of this event',
    foreign: (count: number) =>
      `${things(count, 'challenge requires', 'challenges require')} one from elsewhere, which is ignored here`,
    fix: 'Require challenges of the same event, or none.',
  },
  hints: {
    name: 'Hints',
    ok: 'none costs as much as its challenge is worth',
    dear: (count: number) =>
      `${things(count, 'challenge has', 'challenges have')} a hint that costs as much as the challenge is worth`,
    fix: 'Lower the cost.',
  },
  dates: {
    name: 'Dates',
    upcoming: (hours: string) => `starts in ${hours} h`,
    running: (hours: string) => `runs for another ${hours} h`,
    ended: 'it has ended',
    endedFix: 'Change its dates if it is to be played again.',
    short: (minutes: string) => `lasts only ${minutes} minutes`,
    long: (days: string) => `lasts ${days} days`,
    fix: 'Check that the dates are right.',
  },
  freeze: {
    name: 'Freeze',
    none: 'the scoreboard is never frozen',
    ok: (minutes: string) => `the scoreboard freezes ${minutes} minutes before the end`,
    atEnd: 'the scoreboard freezes at the very end, so nobody will notice',
    long: 'the scoreboard is frozen for more than half of the event',
    fix: 'Change the freeze: one hour before the end is usual.',
  },
  teams: {
    name: 'Teams',
    solo: 'played solo',
    ok: (least: number, most: number) => `${least} to ${most} members per team`,
    small: (count: number) => `${things(count, 'team has', 'teams have')} too few members to answer`,
    fix: 'Ask them to find teammates, or lower the minimum.',
  },
  scope: {
    name: 'Who can join',
    ok: (people: number) => things(people, 'person can', 'people can'),
    nobody: 'nobody with an account can join',
    fix: 'Check the scope of the event, and SITE_SCHOOL and SITE_COUNTRY.',
  },
  entries: {
    name: 'Entries',
    ok: (count: number) => things(count, 'entry', 'entries'),
    none: 'nobody has joined yet',
    fix: 'Announce the event.',
  },
  rules: {
    name: 'Rules',
    ok: 'written',
    none: 'there are none',
    fix: 'Say what is allowed and what is not.',
  },
  files: { name: 'Files of its challenges' },
}
