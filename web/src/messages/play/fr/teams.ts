import type { Play } from '#messages/play/en.ts'

export const teams: Play['teams'] = {}
