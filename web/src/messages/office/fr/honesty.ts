import type { Office } from '#messages/office/en.ts'

export const honesty: Office['honesty'] = {}
