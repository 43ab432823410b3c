import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

export const deletions: Office['deletions'] = {
  title: (count) => `Demandes de suppression : ${count.toLocaleString('fr')}`,
  lead: 'Ces personnes demandent la suppression de leur compte et attendent une réponse.',
  more: (count) => `Ensuite, encore ${plural(count, 'demande', 'demandes')}.`,
  since: (ago) => `Demandé ${ago}`,
  accept: 'Supprimer le compte',
  acceptOf: (name) => `Supprimer le compte de ${name}`,
  acceptTitle: (name) => `Supprimer le compte de ${name} ?`,
  acceptText:
    'L’entraînement, les comptes rendus, les classes, les équipes et les connexions disparaissent. Les résultats des événements terminés restent, sous un nom neutre ; dans un événement en cours, une participation en solo disparaît, et une équipe continue sans cette personne. C’est définitif.',
  accepted: 'Le compte est supprimé',
  decline: 'Refuser',
  declineOf: (name) => `Refuser la demande de ${name}`,
  declineTitle: (name) => `Refuser la demande de ${name} ?`,
  declined: 'La demande est refusée',
  pupil: {
    title: 'Données d’un élève',
    lead: 'Pour un élève qui vous le demande. Cela vaut pour les comptes créés dans une de vos classes ; pour les autres, adressez-vous à un administrateur.',
    choose: 'Élève',
    nobody: 'Choisir un élève',
    delete: 'Supprimer le compte',
    deleteTitle: (name) => `Supprimer le compte de ${name} ?`,
    deleteText:
      'L’élève quitte la classe et ne peut plus se connecter. L’entraînement, les comptes rendus et les équipes disparaissent ; les résultats des événements terminés restent, sous un nom neutre. C’est définitif.',
    deleted: 'Le compte est supprimé',
  },
  reason: 'Motif',
  reasonHint: 'Cette personne le lira dans ses notifications.',
}
