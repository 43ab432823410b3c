const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

export const honesty = {
  tab: 'Honesty',
  lead: 'Coincidences that a person should look at. None of them proves anything, and nothing follows from them by itself: talk to people before you act.',
  checked: (ago: string) => `Checked ${ago}`,
  again: 'Check again',
  checking: 'Checking…',
  failed: 'Honesty error !',
  failedText: 'An error occured when trying to check the event',
  clear: 'Nothing stands out',
  clearText: 'No shared wrong answers, no series of close solves, no telling addresses, no flag out of the blue.',
  before: 'Nothing to look at yet',
  beforeText: 'Once the event runs, what stands out in its answers is listed here.',
  more: (count: number) => `${many(count, 'more is', 'more are')} not listed. Look at the strongest first.`,
  kinds: {
    'shared-answer': {
      title: 'The same wrong answer',
      is: 'Two or a few teams sent the same wrong text, one that people rarely arrive at by themselves.',
      isNot: 'A misleading file, or a step that goes wrong in the same way for everyone, looks just the same.',
    },
    'close-solves': {
      title: 'Solved one after the other',
      is: 'Two teams solved several challenges in the same order, each within seconds.',
      isNot: 'Two strong teams on the same trail do so too, and so does a hint that reached both.',
    },
    'same-address': {
      title: 'From the same address',
      is: 'Two or three teams answered from one internet address that nobody else used.',
      isNot: 'Friends at one table, a shared flat or a small room at school have one address as well.',
    },
    unopened: {
      title: 'Solved without opening',
      is: 'A flag was right although nobody of the team had opened the page of the challenge.',
      isNot: 'Somebody who answers through the interface for programs opens no page either.',
    },
  },
  count: (count: number) => count.toLocaleString('en'),
  by: (user: string) => `by ${user}`,
  gone: 'a deleted user',
  apart: (seconds: string) => `${seconds} s apart`,
  answers: (count: number) => many(count, 'answer', 'answers'),
  and: 'and',
  look: 'Look at the answers',
  lookFor: (what: string) => `: ${what}`,
}
