import type { Play } from '#messages/play/en.ts'

export const results: Play['results'] = {
  title: 'Résultats',
  upcoming: 'L’événement n’a pas encore commencé',
  upcomingText: (start) => `Il commence le ${start}. Les résultats seront publiés après la fin.`,
  running: 'L’événement est en cours',
  runningText: (end) => `Il se termine le ${end}. Les résultats seront publiés ensuite.`,
  frozen: 'Les résultats ne sont pas encore publiés',
  frozenText: 'L’événement est terminé. Les résultats apparaîtront ici dès que les organisateurs les annonceront.',
  frozenAdminText:
    'Les joueurs voient le classement gelé. La cérémonie dévoile les places une à une, et vous publiez les résultats à la fin.',
  podium: 'Les trois premiers',
  board: 'Classement final',
  print: 'Imprimer ou enregistrer en PDF',
  csv: 'Télécharger en CSV',
  csvName: (event) => `${event} – résultats.csv`,
  certificate: 'Mon certificat (PDF)',
  certificateName: (event) => `${event} – certificat.pdf`,
  noPlace: 'Vous n’êtes pas classé dans cet événement : votre certificat atteste votre participation, sans rang.',
  certificates: 'Tous les certificats (PDF)',
  certificatesName: (event) => `${event} – certificats.pdf`,
  downloading: 'Chargement…',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé',
  downloadFailedText: 'Réessayez dans un instant.',
  empty: 'Personne n’a participé',
  emptyText: 'Il n’y a pas de résultats à afficher.',
}
