import type { Play } from '#messages/play/en.ts'

export const challenge: Play['challenge'] = {
  title: 'Défi',
}
