import type { Office } from '#messages/office/en.ts'

export const audit: Office['audit'] = { title: 'Journal' }
