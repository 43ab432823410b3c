import type { Office } from '#messages/office/en.ts'

export const standings: Office['standings'] = {}
