import type { Play } from '#messages/play/en.ts'

export const progress: Play['progress'] = {
  title: 'Vos progrès',
}
