import type { LessonCategory } from '../lesson.ts'

export const misc: LessonCategory = {
  name: 'Misc',
  nameFr: 'Divers',
  description: {
    en: 'Whatever fits in no other drawer: codes, signals, puzzles, and the first steps of all.',
    fr: 'Tout ce qui n’entre dans aucun autre tiroir : codes, signaux, énigmes, et les tout premiers pas.',
  },
}
