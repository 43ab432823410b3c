import { pluralInEnglish as plural } from '#messages/plural.ts'

export const honesty = {
  tab: 'Honesty',
  lead: 'Coincidences worth checking, the strongest first. None is proof: talk to people before you act.',
  checked: (ago: string) => `Checked ${ago}`,
  again: 'Check again',
  checking: 'Checking…',
  failed: 'The check failed',
  failedText: 'Please try again.',
  clear: 'Nothing stands out',
  clearText:
    'We looked for rare wrong answers in common, solves seconds apart, shared network addresses and flags for challenges that nobody opened.',
  allSeen: 'Nothing left to check',
  allSeenText: 'Every group is marked as seen. A group comes back when there is something new.',
  unseen: 'To look at',
  seenList: 'Seen',
  seenCount: (count: number) => `Seen (${count.toLocaleString('en')})`,
  seenBy: (name: string, ago: string) => `seen by ${name} ${ago}`,
  somebody: 'someone',
  newSinceYou: 'New since you looked',
  newSince: (name: string) => `New since ${name} looked`,
  see: 'Mark as seen',
  unsee: 'Mark as unseen',
  marked: (names: string) => `${names}: marked as seen.`,
  unmarked: (names: string) => `${names}: back among those to look at.`,
  markFailed: 'The mark was not saved',
  showRest: (count: number) => `Show ${plural(count, 'more group', 'more groups')}`,
  strengths: { strong: 'Strong', medium: 'Medium', weak: 'Weak' },
  why: {
    answers: (count: number, within?: string) =>
      `${plural(count, 'rare wrong answer', 'rare wrong answers')} in common${within === undefined ? '' : `, within ${within}`}`,
    solves: (count: number, within: string) =>
      `${plural(count, 'challenge', 'challenges')} solved at most ${within} apart`,
    unopened: (count: number) =>
      `${plural(count, 'challenge', 'challenges')} solved without opening ${count === 1 ? 'it' : 'them'}`,
    address: 'same network address',
  },
  among: (sharing: number, answering: number) =>
    `${sharing} of ${plural(answering, 'entry', 'entries')} that were wrong here`,
  before: 'Nothing to check yet',
  beforeText: 'Once the event has started, anything unusual in its answers appears here.',
  more: (count: number) => `${plural(count, 'more is', 'more are')} not listed. Check the strongest first.`,
  kinds: {
    'shared-answer': {
      title: 'The same wrong answer',
      isNot: 'A misleading file, or a mistake that is easy to make, looks the same.',
    },
    'close-solves': {
      title: 'Solved one after the other',
      isNot: 'Two strong teams on the same track, or with the same hint, look the same.',
    },
    'same-address': {
      title: 'From the same address',
      isNot: 'Friends at one table, flatmates or a small classroom share an address too.',
    },
    unopened: {
      title: 'Solved without opening',
      isNot: 'Players who use the API do not open pages either.',
    },
  },
  by: (user: string) => `by ${user}`,
  gone: 'a deleted user',
  apart: (seconds: string) => `${seconds} s apart`,
  answers: (count: number) => plural(count, 'answer', 'answers'),
  and: 'and',
  look: 'View answers',
  lookFor: (what: string) => `: ${what}`,
}
