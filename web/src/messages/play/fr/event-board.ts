import type { Play } from '#messages/play/en.ts'

export const eventBoard: Play['eventBoard'] = {}
