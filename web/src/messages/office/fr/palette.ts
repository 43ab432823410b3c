import type { Office } from '#messages/office/en.ts'

export const palette: Office['palette'] = {}
