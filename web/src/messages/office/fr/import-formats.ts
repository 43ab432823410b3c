import type { Office } from '#messages/office/en.ts'

export const importFormats: Office['imports']['formats'] = {
  title: 'Formats acceptés',
  names: {
    ctfd: 'Export CTFd',
    'ctfd-csv': 'Table CTFd',
    ctfcli: 'ctfcli',
    rcds: 'rCTF (rcds)',
    gzctf: 'Partie GZCTF',
    pack: 'Pack Drapeau',
  },
  how: {
    ctfd: 'Le .zip de Admin, Config, Backup. Peut contenir les personnes et leurs résultats.',
    'ctfd-csv': 'Le .csv des défis.',
    ctfcli: 'Un .zip du dépôt, ou un seul challenge.yml.',
    rcds: 'Un .zip du dépôt, ou un seul challenge.yaml.',
    gzctf: 'Le .zip d’une partie, avec son événement.',
    pack: 'Le .zip que donne « Exporter » ici. Rien ne se perd.',
  },
  imported: 'Repris',
  notImported: 'Non repris',
  comes: {
    ctfd: 'Les défis avec drapeaux, indices, fichiers, étiquettes, prérequis et solutions. Le nom et les dates de l’événement. Sur demande, les personnes, qui gardent leur mot de passe, et les équipes avec leurs résultats.',
    'ctfd-csv': 'Les défis avec drapeaux, indices, étiquettes et valeurs.',
    ctfcli: 'Les défis avec drapeaux, indices, fichiers, étiquettes, prérequis, solutions et heures d’ouverture.',
    rcds: 'Les défis avec leur drapeau, leurs fichiers et leur connexion. Les emplacements comme {{ nc }} sont remplis.',
    gzctf: 'L’événement et ses défis avec drapeaux, fichiers et indices.',
    pack: 'Les défis en entier : questions, textes français, solutions, catégories et réglages des événements.',
  },
  stays: {
    ctfd: 'Les pages, notifications, commentaires, thèmes, notes et divisions. Les drapeaux des extensions.',
    'ctfd-csv': 'Les fichiers et les prérequis : la table n’en a pas.',
    ctfcli: 'Les images et les déploiements : les services doivent tourner ailleurs.',
    rcds: 'Les conteneurs : les services doivent tourner ailleurs. Une valeur qui baisse reçoit la courbe la plus proche.',
    gzctf:
      'Les divisions, les bonus des premiers, les drapeaux propres à chaque équipe et les conteneurs. Une valeur qui baisse reçoit la courbe la plus proche.',
    pack: 'Les personnes et les résultats.',
  },
  more: 'L’aperçu nomme tout ce qui est changé ou laissé de côté, avant que rien ne soit importé.',
}
