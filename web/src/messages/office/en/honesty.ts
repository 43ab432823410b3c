const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

export const honesty = {
  tab: 'Honesty',
  lead: 'Coincidences worth checking. None of them is proof, and nothing happens automatically: talk to people before you act.',
  checked: (ago: string) => `Checked ${ago}`,
  again: 'Check again',
  checking: 'Checking…',
  failed: 'The check failed',
  failedText: 'Please try again.',
  clear: 'Nothing stands out',
  clearText: 'No shared wrong answers, close solves, shared addresses or unopened challenges.',
  before: 'Nothing to check yet',
  beforeText: 'Once the event has started, anything unusual in its answers appears here.',
  more: (count: number) => `${many(count, 'more is', 'more are')} not listed. Check the strongest first.`,
  kinds: {
    'shared-answer': {
      title: 'The same wrong answer',
      is: 'A few teams sent the same wrong answer, one that is unlikely by chance.',
      isNot: 'A misleading file, or a mistake that is easy to make, looks the same.',
    },
    'close-solves': {
      title: 'Solved one after the other',
      is: 'Two teams solved several challenges in the same order, each within seconds.',
      isNot: 'Two strong teams on the same track, or with the same hint, look the same.',
    },
    'same-address': {
      title: 'From the same address',
      is: 'Two or three teams answered from one internet address that nobody else used.',
      isNot: 'Friends at one table, flatmates or a small classroom share an address too.',
    },
    unopened: {
      title: 'Solved without opening',
      is: 'A team sent the right flag although none of its members had opened the challenge.',
      isNot: 'Players who use the API do not open pages either.',
    },
  },
  count: (count: number) => count.toLocaleString('en'),
  by: (user: string) => `by ${user}`,
  gone: 'a deleted user',
  apart: (seconds: string) => `${seconds} s apart`,
  answers: (count: number) => many(count, 'answer', 'answers'),
  and: 'and',
  look: 'View answers',
  lookFor: (what: string) => `: ${what}`,
}
