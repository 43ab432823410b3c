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
  file: (day) => `Données personnelles ${day}.zip`,
  label: 'Progression du téléchargement',
  arrived: (size) => `${size} reçus`,
  cancel: 'Annuler',
  gone: 'Ce compte n’existe plus',
  goneText: 'Il n’y a rien à télécharger.',
  failed: 'Téléchargement impossible',
  failedText: 'Veuillez réessayer dans un instant.',
}
