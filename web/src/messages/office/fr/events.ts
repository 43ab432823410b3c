import type { Office } from '#messages/office/en.ts'

export const events: Office['events'] = { title: 'Événements' }
