import type { Play } from '#messages/play/en.ts'

export const eventPlay: Play['eventPlay'] = {}
