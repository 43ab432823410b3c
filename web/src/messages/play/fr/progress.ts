import type { Play } from '#messages/play/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${Math.abs(count) < 2 ? one : more}`

const points = (count: number): string => many(count, 'point', 'points')

export const progress: Play['progress'] = {
  title: 'Vos progrès',
  hint: 'Ce que vous avez résolu à l’entraînement, et ce que cela donne.',
  failed: 'Vos progrès n’ont pas pu être chargés',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  practice: 'Aller s’entraîner',
  leaderboard: 'Voir le classement',
  more: 'Vos progrès en détail',

  score: 'Score',
  scoreUnit: (score) => (Math.abs(score) < 2 ? 'point' : 'points'),
  rank: 'Rang',
  rankOf: (players) => `sur ${many(players, 'joueur', 'joueurs')}`,
  unranked: 'Pas encore',
  unrankedNote: 'Au prochain défi résolu, vous y êtes.',
  offBoard: 'Masqué',
  offBoardNote: 'Vous restez hors du classement.',
  solved: 'Résolus',
  solvedOf: (challenges) => `sur ${many(challenges, 'défi', 'défis')}`,
  hints: 'Dépensé en indices',
  hintsNote: (spent) => (spent === 0 ? 'Tout trouvé sans aide.' : 'Déjà retiré de votre score.'),

  streak: {
    title: 'Série',
    unit: (weeks) => (weeks < 2 ? 'semaine' : 'semaines d’affilée'),
    best: (weeks) => `La plus longue : ${many(weeks, 'semaine', 'semaines')}.`,
    ending: (day) => `Une réponse avant la fin du ${day}, et elle continue. Même une fausse compte.`,
    alive: 'Cette semaine est acquise. À la prochaine !',
    record: 'Cette semaine est acquise, et c’est votre plus longue série.',
    recent: (active, weeks) =>
      `${many(active, 'semaine active', 'semaines actives')} sur les ${weeks.toLocaleString('fr')} dernières`,
    key: { solved: 'un défi résolu', tried: 'des essais', idle: 'au repos' },
    hint: 'Une semaine compte dès que vous y envoyez une réponse.',
  },

  next: {
    title: 'Et maintenant ?',
    hint: 'Des défis ouverts, pas encore résolus, proches de vos derniers.',
    all: 'Vous avez résolu tout ce qui vous est ouvert. Les prochains défis seront hissés ici.',
    none: 'Aucun défi n’est encore hissé. Revenez bientôt.',
  },

  first: {
    title: 'Votre premier drapeau',
    text: 'Chaque défi cache un drapeau : un court secret que l’on reconnaît à son enveloppe.',
    example: 'epitech{un_drapeau_ressemble_a_ceci}',
    exampleLabel: 'À quoi ressemble un drapeau',
    reward:
      'Trouvez-le, collez-le sur la page du défi, et les points sont à vous. Une mauvaise réponse n’en retire aucun.',
    start: (challenge) => `Commencer par « ${challenge} »`,
    why: 'Le plus doux de ceux qui vous sont ouverts',
  },

  points: {
    title: 'Vos points au fil du temps',
    hint: 'Chaque marche est un défi résolu, à sa valeur d’aujourd’hui.',
    slider: 'Défis résolus, dans l’ordre',
    reading: (day, challenge, value, total) =>
      `${day} · ${challenge} · +${value.toLocaleString('fr')} · ${points(total)}`,
    sum: (solves, total) => `${many(solves, 'défi résolu', 'défis résolus')}, ${points(total)}`,
    account: (solves, awarded, spent, score) =>
      [
        `${points(solves)} pour les défis`,
        ...(awarded > 0 ? [`+ ${awarded.toLocaleString('fr')} de bonus`] : []),
        ...(awarded < 0 ? [`− ${(-awarded).toLocaleString('fr')} retirés par l’organisation`] : []),
        ...(spent > 0 ? [`− ${spent.toLocaleString('fr')} d’indices`] : []),
        `= un score de ${score.toLocaleString('fr')}.`,
      ].join(' '),
    table: 'Voir le tableau',
    when: 'Quand',
    challenge: 'Défi',
    value: 'Vaut aujourd’hui',
    total: 'En tout',
    today: 'Aujourd’hui',
  },

  categories: {
    title: 'Par catégorie',
    hint: 'La part de chaque catégorie que vous avez résolue.',
    count: (solved, all) => `${solved.toLocaleString('fr')} sur ${all.toLocaleString('fr')}`,
    worth: (held, possible) => `${held.toLocaleString('fr')} sur ${points(possible)}`,
    none: 'Aucune catégorie n’a encore de défi.',
  },

  awards: {
    title: 'Bonus',
    hint: 'Les points que l’organisation vous a donnés, et pourquoi.',
  },

  board: {
    label: 'Apparaître dans le classement de l’entraînement',
    shown: 'Toute personne connectée voit votre nom, votre école, votre score et vos défis résolus.',
    hidden:
      'Vous n’y figurez pas, et le total de votre école se fait sans vous. Votre score continue de compter pour vous.',
    failed: 'Le choix n’a pas pu être enregistré',
    failedText: 'Rien n’a changé. Réessayez.',
  },
}
