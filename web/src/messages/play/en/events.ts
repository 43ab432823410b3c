import { pluralInEnglish as plural } from '#messages/plural.ts'
import type { EventScope } from '@drapeau/contract/events/event-form.ts'
import type { Barrier, EventStatus } from '@drapeau/contract/events/events.ts'

const status: Record<EventStatus, string> = { running: 'Running', upcoming: 'Upcoming', ended: 'Ended' }

/** Who can take part; the place is the school or the country. */
const scopes: Record<EventScope, (place: string) => string> = {
  'special EPITECH': (place) => (place === '' ? 'For members of one school' : `For members of ${place}`),
  interschool: () => 'For students of any school',
  national: (place) => (place === '' ? 'For players from one country' : `For players from ${place}`),
  international: () => 'For everyone, from any country',
  open: () => 'Open to everyone',
}

/** Why a player cannot take part, and what to do about it. */
const barriers: Record<Barrier, (place: string) => { reason: string; advice: string }> = {
  school: (place) => ({
    reason: `This event is for members of ${place === '' ? 'another school' : place}, which is not the school in your profile.`,
    advice: 'Do you study there? Set it as your school in your profile and you can join right away.',
  }),
  student: () => ({
    reason: 'This event is for students, and your profile does not say that you are one.',
    advice: 'Are you a student? Add your school to your profile and you can join right away.',
  }),
  country: (place) => ({
    reason: `This event is for players from ${place === '' ? 'another country' : place}, and your profile has another country.`,
    advice: 'Have you moved? Update your country in your profile and you can join right away.',
  }),
  unconfirmed: (place) => ({
    reason:
      place === ''
        ? 'This event is for students whose school is confirmed, and yours is not confirmed yet.'
        : `This event is for confirmed members of ${place}, and your membership is not confirmed yet.`,
    advice: 'Ask your teacher to confirm your school. Using your school email address in your profile may also work.',
  }),
}

export const events = {
  title: 'Competition',
  lead: 'Races against the clock, alone or in a team.',
  practise: 'Go to practice',
  failed: 'The competitions could not be loaded',
  eventFailed: 'The event could not be loaded',
  failedText: 'Check your connection and try again.',
  emptyTitle: 'No competition announced yet',
  emptyText: 'The next one will appear here. In the meantime, keep practising.',
  groups: { running: 'Running', upcoming: 'Upcoming', past: 'Past' },
  more: 'Show more',
  zone: (zone: string) => `Times are in your time zone: ${zone}.`,

  status,
  scopes,
  barriers,
  solo: 'Solo',
  teams: (min: number, max: number) => (min === max ? `Teams of ${min}` : `Teams of ${min} to ${max}`),
  entries: (count: number, isSolo: boolean) => {
    if (count === 0) return isSolo ? 'nobody yet' : 'no team yet'
    return isSolo ? plural(count, 'player', 'players') : plural(count, 'team', 'teams')
  },
  players: (count: number) => plural(count, 'player', 'players'),
  nobody: 'Nobody yet',
  takesPart: (name: string) => `You are taking part as ${name}`,
  takesPartAlone: 'You are taking part',
  tookPart: (name: string) => `You took part as ${name}`,
  tookPartAlone: 'You took part',

  startsIn: (left: string) => `Starts in ${left}`,
  startsNow: 'Starting any moment',
  endsIn: (left: string) => `Ends in ${left}`,
  leftIn: (left: string) => `${left} left`,
  endsNow: 'Ending any moment',
  endedAgo: (ago: string) => `Ended ${ago}`,
  untilStart: 'Starts in',
  untilEnd: 'Ends in',
  paused: 'Paused',
  untilEndPaused: 'Paused, time left',
  over: 'Time is up',

  ways: { play: 'Play', enter: 'Take part', look: 'View', results: 'Results' },
  /** On the profile of a player. */
  own: 'Your events',
  resultsPending: 'Results are not published yet',
  /** On the home page of a player. */
  home: {
    label: 'Your event',
    waiting: 'Waiting for the ceremony: the results are not public yet.',
    missing: (members: number) =>
      members === 1 ? 'Your team needs one more member.' : `Your team needs ${members} more members.`,
  },

  all: 'All competitions',
  scoreboard: 'Scoreboard',
  results: 'Results',
  calendar: 'Add to calendar',
  calendarFailed: 'The calendar file could not be downloaded',
  manage: 'Manage this event',
  staff: {
    label: 'Your role',
    roles: {
      owner: 'You are an owner of this event.',
      author: 'You are an author of this event.',
      judge: 'You are a judge of this event.',
      viewer: 'You are a viewer of this event.',
    },
    text: 'Staff do not take part in it.',
    open: 'Open the back office',
  },
  gone: 'Event not found',
  goneText: 'Check the address. The event may also have been deleted.',

  parts: 'Event sections',
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
    freeze: 'Scoreboard freeze',
    freezeHint: 'Answers still count, but the scoreboard stays as it is until the results are announced.',
    duration: 'Duration',
    mode: 'Format',
    scope: 'Who can join',
    entries: 'Participants',
    after: 'Afterwards',
    practice: 'The challenges stay open for practice',
    closed: 'The challenges close',
  },
  before: {
    title: 'The challenges will appear here when the event starts.',
    text: 'No need to reload: the page updates automatically.',
  },

  register: {
    title: 'Take part',
    solo: 'This event is played solo. You can join until it ends.',
    late: 'The event is running. You can still join.',
    enter: 'Take part',
    entered: 'You are in. Fair winds!',
    enteredAs: 'You are taking part as',
    withdraw: 'Withdraw',
    withdrawn: 'You are no longer taking part',
    withdrawTitle: 'Withdraw from this event?',
    withdrawText: 'You can join again until it ends.',
    bound: 'You have already answered in this event, so you can no longer withdraw.',
    over: 'This event has ended. Registration is closed.',
    overText: 'See the scoreboard for how it went.',
    barred: 'Not open to you',
    profile: 'Open my profile',
    manager: 'Administrators cannot take part',
    managerText: 'You see the event as players do. Manage it from the back office.',
    failed: 'Something went wrong',
    failedText: 'Check your connection and try again.',
    cancel: 'Cancel',
  },

  bluelock: {
    title: 'BlueLock',
    text: 'No competition is running or announced. The next one will appear here.',
  },
}
