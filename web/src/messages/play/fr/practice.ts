import type { Play } from '#messages/play/en.ts'
import { pluralInFrench as plural } from '#messages/plural.ts'

const number = (count: number): string => count.toLocaleString('fr')

export const practice: Play['practice'] = {
  title: 'Entraînement',
  leaderboard: 'Classement',
  tracker: {
    label: 'Vos progrès par catégorie',
    all: 'Toutes',
    solved: (solved, total) => `${plural(solved, 'résolu', 'résolus')} sur ${number(total)}`,
    failed: 'Vos progrès n’ont pas pu être chargés.',
  },
  search: 'Chercher un défi',
  withTag: (tag) => `Étiquette : ${tag}`,
  allTags: 'Afficher toutes les étiquettes',
  filters: {
    solved: 'Résolu ou non',
    anySolved: 'Résolu ou non',
    difficulty: 'Difficulté',
    anyDifficulty: 'Toute difficulté',
    order: 'Ordre',
    orders: {
      'name-asc': 'Nom, de A à Z',
      'name-desc': 'Nom, de Z à A',
      'value-asc': 'Moins de points',
      'value-desc': 'Plus de points',
      'solves-desc': 'Plus résolus',
      'solves-asc': 'Moins résolus',
    },
    clear: 'Effacer les filtres',
  },
  listTitle: 'Défis',
  found: (count) => plural(count, 'défi', 'défis'),
  none: {
    title: 'Aucun défi trouvé',
    yet: 'Les organisateurs n’en ont pas encore ajouté. Revenez bientôt.',
    narrowed: 'Rien ne correspond à votre recherche. Essayez avec moins de lettres ou d’autres filtres.',
    beyond: 'Cette page est vide.',
    firstPage: 'Revenir à la première page',
  },
  failed: { title: 'Les défis n’ont pas pu être chargés', text: 'Une erreur est survenue. Réessayez dans un instant.' },
  question: 'Question',
  difficulties: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
  pointsUnit: (value) => (value < 2 ? 'point' : 'points'),
  points: (value) => plural(value, 'point', 'points'),
  number,
  solves: (count) => plural(count, 'résolution', 'résolutions'),
  resolved: 'Résolu',
  resolvedInEvent: 'Résolu pendant l’événement',
  notResolved: 'Non résolu',
  closed: 'Fermé',
  require: 'Prérequis',
  requires: (count) => plural(count, 'défi à résoudre d’abord', 'défis à résoudre d’abord'),
  already: {
    text: 'Vous avez déjà résolu ce défi !',
    open: 'L’ouvrir quand même',
  },
}
