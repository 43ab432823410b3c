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
