import type { LessonCategory } from '../lesson.ts'

export const web: LessonCategory = {
  name: 'Web',
  description: {
    en: 'Pages, cookies, logs and the code behind them: what a site gives away without meaning to.',
    fr: 'Pages, cookies, journaux et le code derrière : ce qu’un site laisse échapper sans le vouloir.',
  },
}
