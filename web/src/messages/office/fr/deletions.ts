import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

export const deletions: Office['deletions'] = {
  title: (count) => `Demandes de suppression : ${count.toLocaleString('fr')}`,
  more: (count) => `Ensuite, ${plural(count, 'autre demande', 'autres demandes')}.`,
  since: (ago) => `Demandé ${ago}`,
  accept: 'Supprimer le compte',
  acceptOf: (name) => `Supprimer le compte de ${name}`,
  acceptTitle: (name) => `Supprimer le compte de ${name} ?`,
  acceptText:
    'L’historique d’entraînement, les comptes rendus, les places dans les classes et les équipes et les sessions seront supprimés. Les résultats des événements terminés sont conservés sous un nom neutre. Dans un événement en cours, une participation en solo est supprimée, et une équipe continue sans cette personne. C’est définitif.',
  accepted: 'Compte supprimé',
  decline: 'Refuser',
  declineOf: (name) => `Refuser la demande de ${name}`,
  declineTitle: (name) => `Refuser la demande de ${name} ?`,
  declined: 'Demande refusée',
  pupil: {
    title: 'Données d’un élève',
    lead: 'Pour un élève qui vous le demande. Disponible pour les comptes créés dans vos classes ; pour les autres, adressez-vous à un administrateur.',
    choose: 'Élève',
    nobody: 'Choisir un élève',
    delete: 'Supprimer le compte',
    deleteTitle: (name) => `Supprimer le compte de ${name} ?`,
    deleteText:
      'L’élève quitte la classe et ne peut plus se connecter. L’historique d’entraînement, les comptes rendus et les places dans les équipes seront supprimés ; les résultats des événements terminés sont conservés sous un nom neutre. C’est définitif.',
    deleted: 'Compte supprimé',
  },
  reason: 'Motif',
  reasonHint: 'Cette personne le lira dans ses notifications.',
}
