import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

export const eventCopies: Office['eventCopies'] = {
  open: 'Dupliquer',
  of: (name) => `Dupliquer « ${name} »`,
  lead: (challenges) => {
    const settings = 'La copie a les mêmes réglages, sans les participants.'
    if (challenges === 0) return settings
    return challenges === 1
      ? `${settings} Son défi est copié en brouillon : personne ne le voit avant sa publication.`
      : `${settings} Ses ${plural(challenges, 'défi', 'défis')} sont copiés en brouillon : personne ne les voit avant leur publication.`
  },
  name: 'Nom de la copie',
  startDate: 'Nouveau début',
  zone: (zone) => `Dans votre fuseau horaire : ${zone}`,
  end: 'Fin',
  freeze: 'Gel',
  distance: 'Toutes les dates sont décalées d’autant, y compris celles des défis.',
  submit: 'Dupliquer',
  copying: 'Copie des défis et des fichiers…',
  cancel: 'Annuler',
  failed: 'L’événement n’a pas pu être dupliqué',
  failedText: 'Rien n’a été copié. Réessayez.',
  done: (name) => `« ${name} » est prêt`,
  doneText: (challenges) => {
    if (challenges === 0) return 'Ajoutez des défis, puis annoncez-le.'
    return challenges === 1
      ? 'Relisez son brouillon, puis publiez-le d’un clic sur la page de l’événement.'
      : 'Relisez les brouillons, puis publiez-les tous d’un clic sur la page de l’événement.'
  },
  show: 'Ouvrir la copie',
  close: 'Fermer',
  publish: (drafts) => `Publier ${plural(drafts, 'brouillon', 'brouillons')}`,
  publishing: 'Publication…',
  publishFailed: 'Les brouillons n’ont pas pu être publiés',
}
