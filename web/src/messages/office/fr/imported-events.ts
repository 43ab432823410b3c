import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

export const importedEvents: Office['importedEvents'] = {
  title: 'Événements du fichier',
  count: (count) => plural(count, 'défi', 'défis'),
  outcomes: { use: 'Existe déjà', make: 'Nouveau', missing: 'Introuvable' },
  became: { use: 'Repris', make: 'Créé', missing: 'Introuvable' },
  missing:
    'Le fichier ne donne pas les dates d’un événement introuvable. Ses défis sont ignorés tant que vous ne l’avez pas créé.',
  hint: 'Chaque défi va dans son événement, ou dans l’entraînement.',
  run: (made) =>
    made === 0
      ? 'Chaque défi va dans son événement, ou dans l’entraînement.'
      : `${plural(made, 'événement sera créé', 'événements seront créés')}. Chaque défi va dans le sien, ou dans l’entraînement.`,
  undo: (count) =>
    `${plural(count, 'événement créé avec eux est aussi supprimé', 'événements créés avec eux sont aussi supprimés')}, sauf si quelqu’un s’y est inscrit ou si d’autres défis y ont été ajoutés.`,
}
