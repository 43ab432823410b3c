import type { Messages } from '#messages/en.ts'

export const personalData: Messages['personalData'] = {
  title: 'Données personnelles',
  own: {
    title: 'Vos données',
    hint: 'Tout ce que ce site sait de vous, dans un fichier zip : votre compte, ce que vous avez joué, vos classes et vos comptes rendus.',
    download: 'Télécharger mes données',
    notice: 'Ce qui est conservé, et combien de temps',
  },
  user: {
    hint: (name) => `Si ${name} demande une copie : tout ce que ce site sait de cette personne, dans un fichier zip.`,
    download: 'Télécharger ses données',
  },
  deletion: {
    title: 'Supprimer votre compte',
    hint: {
      'at-once': 'Vous pouvez supprimer votre compte tout de suite. C’est définitif.',
      'on-request':
        'Vous pouvez demander la suppression de votre compte. Un administrateur décide, ou votre professeur si le compte a été créé dans une classe.',
    },
    ask: 'Demander la suppression',
    askTitle: 'Demander la suppression de votre compte ?',
    asked: 'Votre demande est partie. La réponse arrivera dans vos notifications, ou le compte aura disparu.',
    line: 'Quelque chose à ajouter ? (facultatif)',
    lineHint: 'La personne qui décide le lira.',
    waiting: (date) =>
      `Vous avez demandé la suppression de votre compte le ${date}. Personne n’a encore décidé ; d’ici là, rien ne change pour vous.`,
    withdraw: 'Retirer ma demande',
    withdrawn: 'Votre demande est retirée',
    delete: 'Supprimer mon compte',
    deleteTitle: 'Supprimer votre compte ?',
    deleted: 'Votre compte est supprimé. Bon vent !',
    goes: 'Ce qui disparaît :',
    losses: [
      'votre nom, votre adresse et vos moyens de connexion',
      'ce que vous avez résolu et envoyé à l’entraînement, vos indices et vos comptes rendus',
      'vos places dans les classes et les équipes, et vos notifications',
    ],
    event: (name, isAlone) =>
      isAlone
        ? `votre participation à « ${name} », qui n’est pas terminé, avec ses points`
        : `votre place dans l’équipe de « ${name} », qui continue sans vous et garde ses points`,
    stays:
      'Ce qui reste : les résultats des événements terminés, sous un nom neutre, et ce que vos équipes ont résolu.',
    copy: 'Téléchargez d’abord vos données si vous voulez en garder une copie.',
    identity:
      'Nous vous redemandons votre mot de passe. Si vous ne vous connectez que par votre établissement, déconnectez-vous et reconnectez-vous juste avant.',
    sure: 'Je sais que c’est définitif',
    cancel: 'Annuler',
    failed: 'Cela n’a pas marché',
    failedText: 'Veuillez réessayer dans un instant.',
  },
  file: (day) => `Données personnelles ${day}.zip`,
  label: 'Progression du téléchargement',
  arrived: (size) => `${size} reçus`,
  cancel: 'Annuler',
  gone: 'Ce compte n’existe plus',
  goneText: 'Il n’y a rien à télécharger.',
  failed: 'Téléchargement impossible',
  failedText: 'Veuillez réessayer dans un instant.',
}
