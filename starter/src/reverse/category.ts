import type { LessonCategory } from '../lesson.ts'

export const reverse: LessonCategory = {
  name: 'Reverse',
  nameFr: 'Rétro-ingénierie',
  description: {
    en: 'A program is handed over without explanations: read it until you know what it wants.',
    fr: 'Un programme, aucune explication : lisez-le jusqu’à savoir ce qu’il attend de vous.',
  },
}
