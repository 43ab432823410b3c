import type { Office } from '#messages/office/en.ts'

export const table: Office['table'] = {}
