import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { Barrier, EventStatus } from '@drapeau/contract/events/events.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const status: Record<EventStatus, string> = { running: 'Running', upcoming: 'Coming up', ended: 'Over' }

/** Who may enter; the place is the school or the country that is meant. */
const scopes: Record<EventScope, (place: string) => string> = {
  'special EPITECH': (place) => (place === '' ? 'For members of one school' : `For members of ${place}`),
  interschool: () => 'For students of any school',
  national: (place) => (place === '' ? 'For players of one country' : `For players from ${place}`),
  international: () => 'For everybody, from any country',
  open: () => 'Open to everybody',
}

/** Why somebody cannot enter, and what to do about it. */
const barriers: Record<Barrier, (place: string) => { reason: string; mend: string }> = {
  school: (place) => ({
    reason: `This event is for members of ${place === '' ? 'another school' : place}, and your profile does not name that school.`,
    mend: 'Do you study there? Set it as your school in your profile and you can join right away.',
  }),
  student: () => ({
    reason: 'This event is played between schools, and your profile does not say that you are a student of one.',
    mend: 'Are you a student? Say so in your profile, with your school, and you can join right away.',
  }),
  country: (place) => ({
    reason: `This event is for players from ${place === '' ? 'another country' : place}, and your profile names another country.`,
    mend: 'Is that no longer right? Change your country in your profile and you can join right away.',
  }),
  unconfirmed: (place) => ({
    reason:
      place === ''
        ? 'This event is for students whose school is confirmed, and yours is not confirmed yet.'
        : `This event is for confirmed members of ${place}, and your membership is not confirmed yet.`,
    mend: 'Your school has to be confirmed: ask your teacher. Your school’s mail address in your profile can do it too, where the organisers accept it.',
  }),
}

export const events = {
  title: 'Competition',
  lead: 'Races against the clock, alone or in a team.',
  practise: 'Go to practice',
  failed: 'The competitions could not be loaded',
  eventFailed: 'The event could not be loaded',
  failedText: 'Check your connection and try again.',
  emptyTitle: 'No competition is announced yet',
  emptyText: 'When the next one is, you will see it here. Until then, keep your hand in with practice.',
  groups: { running: 'Under way', upcoming: 'Coming up', past: 'Past' },
  more: 'Show more',
  zone: (zone: string) => `Times are in your time zone: ${zone}.`,

  status,
  scopes,
  barriers,
  solo: 'Everyone plays alone',
  teams: (min: number, max: number) => (min === max ? `Teams of ${min}` : `Teams of ${min} to ${max}`),
  entries: (count: number, isSolo: boolean) => {
    if (count === 0) return isSolo ? 'nobody yet' : 'no team yet'
    return isSolo ? many(count, 'player', 'players') : many(count, 'team', 'teams')
  },
  players: (count: number) => many(count, 'player', 'players'),
  nobody: 'Nobody yet',
  takesPart: (name: string) => `You take part as ${name}`,
  takesPartAlone: 'You take part',
  tookPart: (name: string) => `You took part as ${name}`,
  tookPartAlone: 'You took part',

  startsIn: (left: string) => `Starts in ${left}`,
  startsNow: 'Starts at any moment',
  endsIn: (left: string) => `Ends in ${left}`,
  endsNow: 'Ends at any moment',
  endedAgo: (ago: string) => `Ended ${ago}`,
  untilStart: 'Starts in',
  untilEnd: 'Ends in',
  over: 'It is over',

  ways: { play: 'Play', enter: 'Take part', look: 'Have a look', results: 'Results' },

  all: 'All competitions',
  scoreboard: 'Scoreboard',
  results: 'Results',
  calendar: 'Add to calendar',
  calendarFailed: 'The calendar file could not be fetched',
  manage: 'Manage this event',
  gone: 'There is no such event',
  goneText: 'The address may have a typing error, or the event was taken down.',

  parts: 'Parts of this event',
  challenges: 'Challenges',
  team: 'Team',
  entry: 'My entry',
  about: 'About',
  description: 'About this event',
  rules: 'Rules',
  facts: {
    title: 'At a glance',
    start: 'Start',
    end: 'End',
    freeze: 'The board freezes',
    freezeHint: 'A frozen board stands still until the prize-giving; answers still count.',
    duration: 'Duration',
    mode: 'Played',
    scope: 'Who may enter',
    entries: 'Taking part',
    after: 'Afterwards',
    practice: 'Its challenges stay open for practice',
    closed: 'Its challenges close',
  },
  before: {
    title: 'The challenges appear here when it starts.',
    text: 'You need not reload: the page turns over by itself.',
  },

  register: {
    title: 'Take part',
    solo: 'Everyone plays alone here. You can enter until the end.',
    late: 'It is under way. You can still enter.',
    enter: 'Take part',
    entered: 'You take part. Good wind!',
    enteredAs: 'You take part as',
    withdraw: 'Withdraw',
    withdrawn: 'You no longer take part',
    withdrawTitle: 'Withdraw from this event?',
    withdrawText: 'You can enter again until it ends.',
    bound: 'You have answered in this event, so your entry stays.',
    over: 'It is over, and nobody can enter any more.',
    overText: 'The scoreboard tells how it went.',
    barred: 'Not open to you',
    profile: 'Open my profile',
    manager: 'Administrators look on',
    managerText: 'Only players take part. You see what they see, and manage the event from the back office.',
    failed: 'That did not work',
    failedText: 'Check your connection and try again.',
    cancel: 'Cancel',
  },

  bluelock: {
    title: 'BlueLock',
    text: 'No competition runs or is announced right now. When one is, this page leads straight to it.',
  },
}
