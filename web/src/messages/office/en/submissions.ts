import { maxFound } from '@drapeau/contract/submissions.ts'

export const submissions = {
  title: 'Submissions',
  tabs: { label: 'Right and wrong answers', corrects: 'Corrects', incorrects: 'Incorrects' },
  search: {
    corrects: 'Search user, team, challenge',
    incorrects: 'Search user, team, challenge, text',
  },
  columns: {
    user: 'User',
    entry: 'Team',
    challenge: 'Challenge',
    event: 'Event',
    answer: 'Answer',
    when: 'When',
  },
  practice: 'Practice',
  /** The user was deleted; the team kept the answer. */
  gone: 'Deleted user',
  filters: {
    challenge: 'Challenge',
    anyChallenge: 'Any challenge',
    event: 'Event',
    anyEvent: 'Any event',
  },
  answer: {
    show: 'Show',
    hide: 'Hide',
    all: 'Show all',
    less: 'Show less',
    /** For screen readers, after the word on the button. */
    of: (who: string) => `the answer by ${who}`,
    covered: 'Hidden answer',
    /** One of the flags of a challenge that needs all of them. */
    part: 'One of several flags',
    /** The period for wrong answers is over. */
    removed: 'No longer stored',
  },
  regrade: {
    right: 'Count as right',
    wrong: 'Count as wrong',
    /** For screen readers, after the words on the button. */
    of: (who: string) => `the answer by ${who}`,
    sheet: {
      right: (who: string) => `Count the answer by ${who} as right?`,
      wrong: (who: string) => `Count the answer by ${who} as wrong?`,
    },
    follows: {
      right: {
        event: (entry: string, event: string) =>
          `${entry} gets the solve, at the time of the answer. Values, scores and ranks of ${event} are updated; if it was the earliest, it becomes the first blood.`,
        practice: (who: string) =>
          `${who} gets the solve in practice, at the time of the answer. The challenge’s value and the leaderboard are updated.`,
      },
      wrong: {
        event: (entry: string, event: string) =>
          `${entry} loses the solve, and the answer counts as an attempt. Values, scores and ranks of ${event} are updated.`,
        practice: (who: string) =>
          `${who} loses the solve in practice, and the answer counts as an attempt. The challenge’s value and the leaderboard are updated.`,
      },
    },
    flagStays: {
      right: 'The challenge’s flag does not change: this text is still wrong for others.',
      wrong: 'The challenge’s flag does not change: this text is still right for others.',
    },
    undo: 'You can undo this from the other tab.',
    cancel: 'Cancel',
    done: {
      right: 'The answer counts as right',
      wrong: 'The answer counts as wrong',
    },
    doneText: { right: 'It is now listed under Corrects.', wrong: 'It is now listed under Incorrects.' },
    fallback: 'The answer could not be changed.',
  },
  most: `Only the newest ${maxFound.toLocaleString('en')} are listed. Download the CSV for all of them.`,
  empty: {
    corrects: { title: 'No correct answers yet', text: 'They appear here as soon as someone finds a flag.' },
    incorrects: { title: 'No wrong answers yet', text: 'Wrong guesses will appear here.' },
  },
  failed: { title: 'The submissions could not be loaded', fallback: 'Please try again.' },
  download: {
    button: 'Download CSV',
    names: { corrects: 'correct-submissions.csv', incorrects: 'incorrect-submissions.csv' },
    label: 'Download progress',
    arrived: (size: string) => `${size} so far`,
    cancel: 'Cancel download',
    nothing: 'Nothing to download',
    nothingText: 'No answer matches this search and these filters.',
    failed: 'Download failed',
    fallback: 'The submissions could not be downloaded.',
  },
  /** Trying a flag as staff. */
  trial: {
    label: 'Try a flag',
    hint: 'Judged as for players. Nothing is stored or counted.',
    submit: 'Try',
    required: 'Type a flag to try.',
    failed: 'The flag could not be tried.',
    verdicts: {
      right: 'Right: this flag solves the challenge.',
      part: 'Right: this is one of the flags. The challenge needs all of them.',
      wrapper: 'Almost: the text is right, but the wrapper is not.',
      case: 'Almost: upper and lower case matter here.',
      elsewhere: 'This is the flag of another challenge.',
      wrong: 'Wrong: this is not the flag.',
    },
  },
}
