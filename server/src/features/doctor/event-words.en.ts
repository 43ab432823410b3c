const things = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const eventEnglish = {
  none: { name: 'Events', says: 'none is coming or running', mend: 'Create one when you are ready to announce it.' },
  challenges: {
    name: 'Challenges',
    well: (count: number) => things(count, 'challenge', 'challenges'),
    none: 'it has no challenges',
    mend: 'Create some, or move them into the event.',
    undescribed: (count: number) => `${things(count, 'challenge says', 'challenges say')} nothing about what to do`,
    undescribedMend: 'Write a description.',
  },
  flags: {
    name: 'Flags',
    well: 'each challenge has one of its own',
    none: 'nothing to look at yet',
    same: (count: number) => `${count} challenges share a flag with another one`,
    sameMend: 'Give each its own, or an answer to one is right for the other.',
    weak: (count: number) => `${things(count, 'flag is', 'flags are')} short enough to be guessed`,
    weakMend: 'Use at least four signs inside the braces.',
  },
  requirements: {
    name: 'Requirements',
    well: 'all are challenges of the event',
    foreign: (count: number) =>
      `${things(count, 'challenge requires', 'challenges require')} one from elsewhere, which counts for nothing here`,
    mend: 'Require challenges of the same event, or none.',
  },
  hints: {
    name: 'Hints',
    well: 'none costs more than its challenge brings',
    dear: (count: number) =>
      `${things(count, 'challenge has', 'challenges have')} a hint that costs as much as it brings`,
    mend: 'Lower the cost.',
  },
  dates: {
    name: 'Dates',
    upcoming: (hours: string) => `begins in ${hours} h`,
    running: (hours: string) => `runs for another ${hours} h`,
    ended: 'it has ended',
    endedMend: 'Move its dates, if it is to be played again.',
    short: (minutes: string) => `lasts only ${minutes} minutes`,
    long: (days: string) => `lasts ${days} days`,
    mend: 'Look whether the dates are meant so.',
  },
  freeze: {
    name: 'Freeze',
    none: 'the board is never frozen',
    well: (minutes: string) => `the board freezes ${minutes} minutes before the end`,
    atEnd: 'the board freezes at the very end, so nobody notices',
    long: 'the board is frozen for more than half of the event',
    mend: 'Move the freeze: an hour before the end is usual.',
  },
  teams: {
    name: 'Teams',
    solo: 'everyone plays alone',
    well: (least: number, most: number) => `${least} to ${most} in a team`,
    small: (count: number) => `${things(count, 'team has', 'teams have')} too few members to answer`,
    mend: 'Ask them to find team-mates, or lower the minimum.',
  },
  scope: {
    name: 'Who may enter',
    well: (people: number) => things(people, 'person may', 'people may'),
    nobody: 'nobody who has an account may enter',
    mend: 'Look at the scope of the event, and at SITE_SCHOOL and SITE_COUNTRY.',
  },
  entries: {
    name: 'Entries',
    well: (count: number) => things(count, 'entry', 'entries'),
    none: 'nobody has entered yet',
    mend: 'Announce the event.',
  },
  rules: {
    name: 'Rules',
    well: 'written',
    none: 'there are none',
    mend: 'Say what is allowed, and what happens otherwise.',
  },
  files: { name: 'Files of its challenges' },
}
