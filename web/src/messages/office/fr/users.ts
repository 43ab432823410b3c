import type { Office } from '#messages/office/en.ts'

export const users: Office['users'] = { title: 'Utilisateurs' }
