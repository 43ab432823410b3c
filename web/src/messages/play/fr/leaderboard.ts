import type { Play } from '#messages/play/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const leaderboard: Play['leaderboard'] = {
  title: 'Classement',
  lead: 'Classement de l’entraînement, aux valeurs actuelles.',
  tabs: 'Classements',
  players: 'Joueurs',
  schools: 'Écoles',
  schoolSum:
    'Le score d’une école est la somme des points de ses joueurs. À égalité, l’école qui compte le moins de joueurs passe devant.',
  searchPlayers: 'Rechercher un joueur',
  searchSchools: 'Rechercher une école',
  filter: 'Joueurs affichés',
  everybody: 'Tout le monde',
  mySchool: 'Mon école',

  rank: 'Rang',
  player: 'Joueur',
  school: 'École',
  members: 'Joueurs',
  solves: 'Résolus',
  score: 'Score',
  you: 'Vous',
  yourSchool: 'Votre école',
  ownLine: 'Votre ligne, sur une autre page',

  notYet: 'Vous n’êtes pas encore classé. Un seul défi résolu suffit.',
  practise: 'Choisir un défi',
  hidden: 'Vous n’apparaissez pas dans le classement.',
  ownScore: 'Vous seul voyez votre score.',
  change: 'Modifier ce choix dans votre profil',

  loading: 'Chargement du classement',
  failed: 'Le classement n’a pas pu être chargé',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  emptyPlayers: 'Le mât est nu',
  emptyPlayersText: 'Personne n’a encore résolu de défi. La première place est à prendre.',
  emptySchools: 'Aucune école n’est encore classée',
  emptySchoolsText: 'Une école apparaît dès que l’un de ses joueurs a résolu un défi.',
  emptyMySchool: 'Personne de votre école n’est encore classé',
  emptyMySchoolText: 'Lancez-vous, et amenez un ami.',
  showEverybody: 'Afficher tout le monde',
  noneFound: (q) => `Aucun joueur trouvé pour « ${q} »`,
  noSchoolFound: (q) => `Aucune école trouvée pour « ${q} »`,
  noneFoundHint: 'Une partie du nom suffit. Les joueurs masqués n’apparaissent pas.',
  beyond: 'Cette page est vide',
  toFirst: 'Revenir à la première page',
  pages: 'Pages du classement',
  count: (rows) => many(rows, 'joueur classé', 'joueurs classés'),
  schoolCount: (rows) => many(rows, 'école classée', 'écoles classées'),
}
