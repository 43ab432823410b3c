import type { Office } from '#messages/office/en.ts'

export const categories: Office['categories'] = { title: 'Catégories' }
