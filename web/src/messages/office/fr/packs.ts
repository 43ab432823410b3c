import type { Office } from '#messages/office/en.ts'

export const packs: Office['packs'] = {
  all: 'Tout exporter',
  some: 'Exporter ces défis',
  chosen: 'Exporter',
  tooMany: (most) => `Exporter (${most} au plus)`,
  ofEvent: 'Exporter les défis',
  exporting: 'Export en cours…',
  failed: 'Les défis n’ont pas pu être exportés',
  failedText: 'Réessayez.',
  file: (of, day) => `${of === undefined ? '' : `${of} `}défis ${day}.zip`,
}
