import type { Play } from '#messages/play/en.ts'

export const results: Play['results'] = {
  title: 'Résultats',
  upcoming: 'L’événement n’a pas encore commencé',
  upcomingText: (start) => `Il commence le ${start}. Les résultats viennent après la fin.`,
  running: 'L’événement est en cours',
  runningText: (end) => `Il se termine le ${end}. Les résultats viennent à ce moment-là.`,
  frozen: 'Les résultats ne sont pas encore publiés',
  frozenText: 'L’événement est terminé. L’organisation annoncera les résultats ; cette page les montrera aussitôt.',
  frozenAdminText:
    'Les joueurs voient le classement gelé. La cérémonie révèle les places une à une ; à la fin, vous publiez les résultats.',
  podium: 'Les trois premiers',
  board: 'Classement final',
  print: 'Imprimer ou enregistrer en PDF',
  csv: 'Télécharger en CSV',
  csvName: (event) => `${event} – résultats.csv`,
  certificate: 'Mon diplôme (PDF)',
  certificateName: (event) => `${event} – diplôme.pdf`,
  certificates: 'Tous les diplômes (PDF)',
  certificatesName: (event) => `${event} – diplômes.pdf`,
  downloading: 'Chargement...',
  downloadFailed: 'Le fichier n’a pas pu être récupéré',
  downloadFailedText: 'Réessayez dans un instant.',
  empty: 'Personne n’a participé',
  emptyText: 'Il n’y a pas de classement à imprimer.',
}
