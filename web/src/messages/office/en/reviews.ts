import { pluralInEnglish as plural } from '#messages/plural.ts'

/** The review of a challenge before it is published. */
export const reviews = {
  label: 'Review',
  states: { waiting: 'Waiting for review', returned: 'Sent back' },
  write: {
    title: 'This event has a review step',
    text: 'Someone else will publish this challenge. Ask for a review when it is ready.',
  },
  waiting: {
    title: 'Waiting for review',
    text: (name: string, when: string) =>
      `${name} asked for it on ${when}. Everyone who can publish the challenge has been notified.`,
    unknown: 'Everyone who can publish the challenge has been notified.',
  },
  decide: {
    title: 'Please review this challenge',
    text: (name: string, when: string) =>
      `${name} asked for it on ${when}. Publish the challenge, or send it back with a note.`,
    unknown: 'Publish the challenge, or send it back with a note.',
  },
  returned: { title: 'Sent back', text: 'The reviewer left no note.' },
  reviewed: {
    title: 'Reviewed and published',
    text: 'To change it, make it a draft again and ask for another review. An owner of the event can change it directly.',
  },
  ask: 'Ask for a review',
  askAgain: 'Ask again',
  asked: 'You asked for a review',
  askedText: (name: string) => `Everyone who can publish “${name}” has been notified.`,
  failed: 'Something went wrong',
  fallback: 'Please try again in a moment.',
  sendBack: 'Send back',
  note: 'Note to the author',
  noteHint: 'What should be different before it is published?',
  sent: 'Challenge sent back',
  sentText: 'Its author has been notified.',
  cancel: 'Cancel',
  count: (count: number) => `${plural(count, 'challenge is', 'challenges are')} waiting for review`,
  open: 'Review',
}
