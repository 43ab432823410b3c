import type { Own } from '#messages/own/en.ts'

export const personalData: Own['personalData'] = {
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
    asked: 'Demande envoyée. En cas de refus, vous recevrez une notification.',
    line: 'Quelque chose à ajouter ? (facultatif)',
    lineHint: 'La personne qui décide le lira.',
    waiting: (date) =>
      `Vous avez demandé la suppression de votre compte le ${date}. En attendant la réponse, rien ne change pour vous.`,
    withdraw: 'Retirer ma demande',
    withdrawn: 'Demande retirée',
    delete: 'Supprimer mon compte',
    deleteTitle: 'Supprimer votre compte ?',
    deleted: 'Votre compte est supprimé. Bon vent !',
    goes: 'Ce qui sera supprimé :',
    losses: [
      'votre nom, votre adresse et vos moyens de connexion',
      'ce que vous avez résolu et envoyé à l’entraînement, vos indices et vos comptes rendus',
      'votre place dans les classes et les équipes, et vos notifications',
    ],
    event: (name, isAlone) =>
      isAlone
        ? `votre participation à « ${name} », qui n’est pas terminé, avec ses points`
        : `votre place dans votre équipe de « ${name} » ; l’équipe continue et garde ses points`,
    stays:
      'Ce qui est conservé : les résultats des événements terminés, sous un nom neutre, et ce que vos équipes ont résolu.',
    copy: 'Téléchargez d’abord vos données si vous voulez en garder une copie.',
    identity:
      'Votre mot de passe vous sera redemandé. Si vous vous connectez seulement avec votre école, déconnectez-vous et reconnectez-vous d’abord.',
    sure: 'Je comprends que c’est définitif',
    cancel: 'Annuler',
    failed: 'Une erreur est survenue',
    failedText: 'Réessayez dans un instant.',
  },
  file: (day) => `Données personnelles ${day}.zip`,
  label: 'Progression du téléchargement',
  arrived: (size) => `${size} reçus`,
  cancel: 'Annuler',
  gone: 'Ce compte n’existe plus',
  goneText: 'Il n’y a rien à télécharger.',
  failed: 'Téléchargement impossible',
  failedText: 'Réessayez dans un instant.',
}
