import type { Office } from '#messages/office/en.ts'

export const classJoining: Office['classes']['joining'] = {
  title: 'Rejoindre avec un code',
  off: 'Les personnes qui ont déjà un compte peuvent rejoindre la classe avec un code que vous leur montrez.',
  open: 'Activer un code',
  opened: 'On peut maintenant rejoindre la classe',
  approval: (address) =>
    `Les personnes qui ont un compte ouvrent ${address} et saisissent ce code. Vous acceptez chaque demande.`,
  direct: (address) =>
    `Les personnes qui ont un compte ouvrent ${address}, saisissent ce code et entrent aussitôt dans la classe.`,
  show: 'Afficher en grand',
  showTitle: (name) => `Rejoindre ${name}`,
  showText: (address) => `Ouvrez ${address} et saisissez le code, ou scannez-le.`,
  picture: 'QR code qui ouvre la page pour rejoindre la classe',
  renew: 'Changer de code',
  renewTitle: 'Créer un nouveau code pour rejoindre la classe ?',
  renewText: 'L’ancien code ne fonctionnera plus. Les demandes en attente sont conservées.',
  renewed: 'Nouveau code créé',
  close: 'Désactiver',
  closed: 'Le code ne permet plus de rejoindre la classe',
  failed: 'La modification n’a pas pu être enregistrée',
  requests: (count) => (count < 2 ? '1 personne attend votre accord' : `${count} personnes attendent votre accord`),
  waiting: (count) => `(${count} en attente)`,
  choose: (name) => `Choisir ${name}`,
  chooseAll: 'Tout choisir',
  accept: (count) => `Accepter (${count})`,
  decline: (count) => `Refuser (${count})`,
  accepted: (count) => (count < 2 ? '1 personne a rejoint la classe' : `${count} personnes ont rejoint la classe`),
  declineTitle: (count) => `Refuser ${count} demandes ?`,
  declineText: 'Ces personnes en sont averties aussitôt. Elles peuvent refaire une demande avec le code.',
  declined: (count) => (count < 2 ? '1 demande refusée' : `${count} demandes refusées`),
  decisionFailed: 'Votre réponse n’a pas pu être enregistrée',
}
