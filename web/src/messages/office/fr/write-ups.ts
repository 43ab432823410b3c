import type { Office } from '#messages/office/en.ts'

export const writeUps: Office['writeUps'] = {
  title: 'Comptes rendus',
}
