import type { Play } from '#messages/play/en.ts'

export const competition: Play['competition'] = {}
