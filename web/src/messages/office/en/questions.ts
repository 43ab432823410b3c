/** Challenges that are answered by choosing, or with a few words. */
export const questions = {
  /** In lists, where everything else has a flag. */
  mark: 'Question',
  answerType: 'Players answer with',
  answerTypes: {
    flag: 'A flag',
    'single-choice': 'One choice',
    'multiple-choice': 'Several choices',
    'short-text': 'A short text',
  },
  choices: 'Choices',
  markOne: 'Mark the right one. Each player sees the choices in another order.',
  markSeveral: 'Mark all that are right. Each player sees the choices in another order.',
  place: (place: number) => `Choice ${place}`,
  inFrench: (place: number) => `Choice ${place} in French`,
  isRight: (place: number) => `Choice ${place} is right`,
  add: 'Add choice',
  remove: (place: number) => `Remove choice ${place}`,
  up: (place: number) => `Move choice ${place} up`,
  down: (place: number) => `Move choice ${place} down`,
  /** A right choice, where texts are compared. */
  marked: (text: string) => `${text} (right)`,
  /** On the page of the challenge. */
  right: 'right',
  show: 'Show what is right',
  hide: 'Hide what is right',
  /** The flags of a question with a short text. */
  answers: {
    first: 'Right answer',
    type: 'Kind of answer',
    place: (place: number) => `Answer ${place}`,
    add: 'Add answer',
    remove: (place: number) => `Remove answer ${place}`,
  },
  /** As players see it. */
  preview: {
    one: 'Choose one answer',
    several: 'Choose every right answer',
    answer: 'Your answer',
    submit: 'Answer',
  },
}
