import type { ResultCounts } from '@drapeau/contract/imported-results.ts'
import type { Office } from '#messages/office/en.ts'
import { pluralInFrench as plural, numberInFrench as number } from '#messages/plural.ts'

const counted = ({ submissions, solves }: ResultCounts): string =>
  `${plural(submissions, 'réponse', 'réponses')} et ${plural(solves, 'résolution', 'résolutions')}`

export const importedResults: Office['importedResults'] = {
  title: 'Résultats',
  question: 'Résultats',
  answers: { none: 'Ne pas importer', import: 'Importer' },
  hints: {
    none: 'Les personnes sont importées sans leurs résultats.',
    import: 'Dans l’entraînement, ou dans un événement terminé où personne n’est inscrit.',
  },
  derived: (from, to) =>
    `Le fichier n’a pas de dates : l’événement va de la première à la dernière réponse, du ${from} au ${to}.`,
  teams: 'Équipes',
  submissions: 'Réponses',
  solves: 'Résolutions',
  awards: 'Bonus',
  revealed: 'Indices dévoilés',
  skipped: 'Ce qui concerne des défis ou des personnes ignorés n’est pas repris.',
  teamsInPractice: 'L’entraînement n’a pas d’équipes : une résolution compte pour la personne qui a répondu.',
  drafts: 'Un brouillon ne figure dans aucun classement : publiez les défis pour voir les points.',
  leftOut: {
    challenge: (count) => `Non repris, car le défi ou l’indice ne l’a pas été : ${number(count)}.`,
    player: (count) => `Non repris, car la personne ou l’équipe ne l’a pas été : ${number(count)}.`,
    repeated: (count) => `Non repris, car en double : ${number(count)}.`,
    unsolved: (count) => `Bonnes réponses qui n’avaient pas compté, non reprises : ${number(count)}.`,
    seat: (count) => `Membres non repris, car leur équipe est trop grande pour l’événement : ${number(count)}.`,
  },
  run: (total) => `Jusqu’à ${counted(total)} sont reprises, à leur heure.`,
  undo: (came) => `${counted(came)} reprises avec eux seront supprimées.`,
}
