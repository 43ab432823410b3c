import type { Play } from '#messages/play/en.ts'

export const practice: Play['practice'] = {
  title: 'Entraînement',
}
