import type { Office } from '#messages/office/en.ts'

export const archives: Office['archives'] = {
  open: 'Archive pour votre espace web',
  title: (name) => `Archive de « ${name} »`,
  lead: 'Un zip de simples pages web, lisibles partout et même sans ce site :',
  parts: [
    'le classement final complet',
    'chaque défi avec son énoncé, les premiers à l’avoir résolu et sa solution, si vous la publiez après la fin',
    'les comptes rendus publiés',
  ],
  never:
    'On n’y trouve que ce que les participants voient déjà : ni drapeaux, ni adresses, ni brouillons, ni équipes masquées.',
  language: 'Langue des pages',
  languages: { en: 'English', fr: 'Français' },
  files: 'Inclure les fichiers des défis',
  filesHint: 'Un zip par défi. Les images des textes sont toujours incluses.',
  download: 'Télécharger l’archive',
  label: 'Progression du téléchargement',
  arrived: (size) => `${size} reçus`,
  cancel: 'Annuler',
  failed: 'L’archive n’a pas pu être créée',
  failedText: 'Réessayez.',
  gone: 'Événement introuvable',
  goneText: 'L’événement a peut-être été supprimé.',
  file: (name, day) => `${name} archive ${day}.zip`,
}
