import type { Office } from '#messages/office/en.ts'

export const challenges: Office['challenges'] = { title: 'Défis' }
