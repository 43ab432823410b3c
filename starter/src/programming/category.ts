import type { LessonCategory } from '../lesson.ts'

export const programming: LessonCategory = {
  name: 'Programming',
  nameFr: 'Programmation',
  description: {
    en: 'Too much to do by hand: let a small program of your own do the reading, the counting and the searching.',
    fr: 'Trop long à faire à la main : écrivez un petit programme qui lira, comptera et cherchera pour vous.',
  },
}
