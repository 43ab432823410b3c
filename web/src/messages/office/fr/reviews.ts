import type { Office } from '#messages/office/en.ts'

export const reviews: Office['reviews'] = {
  label: 'Relecture',
  states: { waiting: 'À relire', returned: 'À reprendre' },
  write: {
    title: 'Cet événement passe par une relecture',
    text: 'Quelqu’un d’autre publiera ce défi. Demandez une relecture dès qu’il est prêt.',
  },
  waiting: {
    title: 'En attente de relecture',
    text: (name, when) => `Demandée par ${name} le ${when}. Les personnes qui peuvent publier ce défi sont prévenues.`,
    unknown: 'Les personnes qui peuvent publier ce défi sont prévenues.',
  },
  decide: {
    title: 'Ce défi attend votre relecture',
    text: (name, when) => `Demandée par ${name} le ${when}. Publiez le défi, ou renvoyez-le avec un mot.`,
    unknown: 'Publiez le défi, ou renvoyez-le avec un mot.',
  },
  returned: { title: 'À reprendre', text: 'Renvoyé sans commentaire.' },
  reviewed: {
    title: 'Relu et publié',
    text: 'Pour le modifier, repassez-le en brouillon et redemandez une relecture. Un responsable de l’événement peut le modifier directement.',
  },
  ask: 'Demander une relecture',
  askAgain: 'Redemander une relecture',
  asked: 'Relecture demandée',
  askedText: (name) => `Les personnes qui peuvent publier « ${name} » sont prévenues.`,
  failed: 'Une erreur est survenue',
  fallback: 'Réessayez dans un instant.',
  sendBack: 'Renvoyer',
  note: 'Un mot pour l’auteur',
  noteHint: 'Que faut-il reprendre avant la publication ?',
  sent: 'Défi renvoyé',
  sentText: 'Son auteur est prévenu.',
  cancel: 'Annuler',
  count: (count) => (count < 2 ? `${count} défi attend une relecture` : `${count} défis attendent une relecture`),
  open: 'Relire',
}
