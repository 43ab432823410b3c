import type { Play } from '#messages/play/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const leaderboard: Play['leaderboard'] = {
  title: 'Classement',
  lead: 'Qui a hissé quoi à l’entraînement, à la valeur d’aujourd’hui.',
  tabs: 'Classements',
  players: 'Joueurs',
  schools: 'Écoles',
  ties: 'À égalité, le premier arrivé à ce score passe devant.',
  schoolSum:
    'Une école additionne les points de tous ses joueurs classés. À égalité, celle qui en a le moins passe devant.',
  searchPlayers: 'Chercher un joueur',
  searchSchools: 'Chercher une école',
  filter: 'Quels joueurs',
  everybody: 'Tout le monde',
  mySchool: 'Mon école',

  rank: 'Rang',
  player: 'Joueur',
  school: 'École',
  members: 'Joueurs',
  solves: 'Résolus',
  lastSolve: 'Dernier défi',
  score: 'Score',
  you: 'Vous',
  yourSchool: 'Votre école',
  ownLine: 'Votre ligne, qui est sur une autre page',

  notYet: 'Vous n’êtes pas encore au classement. Un seul défi résolu suffit.',
  practise: 'Choisir un défi',
  keptOff: 'Vous restez hors du classement. Vous seul voyez votre score.',
  change: 'Changer d’avis dans votre profil',

  loading: 'Le classement arrive',
  failed: 'Le classement n’a pas pu être chargé',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  emptyPlayers: 'Le mât est nu',
  emptyPlayersText: 'Personne n’a encore résolu de défi. La première ligne est libre.',
  emptySchools: 'Aucune école n’est encore classée',
  emptySchoolsText: 'Une école apparaît dès que l’un de ses joueurs a résolu un défi.',
  emptyMySchool: 'Personne de votre école n’est encore classé',
  emptyMySchoolText: 'Ouvrez la voie, et amenez quelqu’un.',
  showEverybody: 'Voir tout le monde',
  noneFound: (q) => `Personne au classement ne s’appelle « ${q} »`,
  noSchoolFound: (q) => `Aucune école classée ne s’appelle « ${q} »`,
  noneFoundHint: 'Un bout de nom suffit. Qui reste hors du classement ne se trouve pas.',
  beyond: 'Cette page est vide',
  toFirst: 'À la première page',
  pages: 'Pages du classement',
  count: (rows) => many(rows, 'joueur classé', 'joueurs classés'),
  schoolCount: (rows) => many(rows, 'école classée', 'écoles classées'),
}
