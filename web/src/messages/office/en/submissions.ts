import { mostFound } from '@drapeau/contract/submissions.ts'

export const submissions = {
  title: 'Submissions',
  lead: 'Every answer that players gave, the newest first. New ones appear by themselves.',
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
  /** Its sender was deleted; the team kept the answer. */
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
    /** For the ears, after the word on the button. */
    of: (who: string) => `the answer of ${who}`,
    covered: 'Hidden answer',
  },
  regrade: {
    right: 'Count as right',
    wrong: 'Count as wrong',
    /** For the ears, after the words on the button. */
    of: (who: string) => `the answer of ${who}`,
    sheet: {
      right: (who: string) => `Count the answer of ${who} as right?`,
      wrong: (who: string) => `Count the answer of ${who} as wrong?`,
    },
    follows: {
      right: {
        event: (entry: string, event: string) =>
          `${entry} gets the solve, as of the time of the answer. Values, scores and ranks of ${event} follow at once; if it was the earliest, it is the first blood.`,
        practice: (who: string) =>
          `${who} gets the solve in practice, as of the time of the answer. The value of the challenge and the leaderboard follow at once.`,
      },
      wrong: {
        event: (entry: string, event: string) =>
          `${entry} loses the solve, and the answer uses up one of its attempts. Values, scores and ranks of ${event} follow at once.`,
        practice: (who: string) =>
          `${who} loses the solve in practice, and the answer uses up an attempt. The value of the challenge and the leaderboard follow at once.`,
      },
    },
    flagStays: {
      right: 'The flag of the challenge stays as it is: others who send this text are still told that it is wrong.',
      wrong: 'The flag of the challenge stays as it is: others who send this text are still told that it is right.',
    },
    undo: 'You can undo it: the answer then stands in the other tab.',
    cancel: 'Cancel',
    done: {
      right: 'The answer counts as right',
      wrong: 'The answer counts as wrong',
    },
    doneText: { right: 'It now stands under Corrects.', wrong: 'It now stands under Incorrects.' },
    fallback: 'An error occured when trying to change the verdict',
  },
  most: `Only the newest ${mostFound.toLocaleString('en')} are listed. The download has all of them.`,
  empty: {
    corrects: { title: 'No right answer yet', text: 'It appears here as soon as somebody finds a flag.' },
    incorrects: { title: 'No wrong answer yet', text: 'Whoever guesses wide of the mark is listed here.' },
  },
  failed: { title: 'Submissions error !', fallback: 'An error occured when trying to get all submissions' },
  download: {
    button: 'Download CSV',
    names: { corrects: 'correct-submissions.csv', incorrects: 'incorrect-submissions.csv' },
    label: 'Progress of the download',
    arrived: (size: string) => `${size} so far`,
    cancel: 'Cancel download',
    nothing: 'Nothing to download',
    nothingText: 'No answer fits this search and these filters.',
    failed: 'Submissions error !',
    fallback: 'An error occured when trying to download the submissions',
  },
}
