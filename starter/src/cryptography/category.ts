import type { LessonCategory } from '../lesson.ts'

export const cryptography: LessonCategory = {
  name: 'Cryptography',
  nameFr: 'Cryptographie',
  description: {
    en: 'Secret writing, and the small mistakes that make it readable again.',
    fr: 'Les écritures secrètes, et les petites erreurs qui les rendent de nouveau lisibles.',
  },
}
