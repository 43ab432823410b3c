import type { Play } from '#messages/play/en.ts'

export const classInvitations: Play['classInvitations'] = {
  title: 'Invitations de classe',
  lead: 'Rejoignez une classe si vous savez qui vous invite.',
  failed: 'Impossible d’afficher les invitations',
  fallback: 'Réessayez.',
  none: 'Aucune invitation',
  noneText: 'Les invitations de vos professeurs apparaîtront ici.',
  from: (teachers) => `Avec ${teachers.join(', ')}`,
  shared:
    'Une fois dans la classe, ses professeurs voient votre pseudo, votre adresse e-mail et votre dernière visite.',
  offLeaderboard: 'Ses élèves ne figurent pas dans le classement public.',
  join: 'Rejoindre',
  decline: 'Refuser',
  joined: (name) => `Vous êtes dans la classe ${name}`,
  declined: 'Invitation refusée',
  answerFailed: 'Votre réponse n’a pas pu être envoyée',
}
