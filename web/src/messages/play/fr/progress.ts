import { pluralInFrench as plural, pointsInFrench as points } from '#messages/plural.ts'
import type { Play } from '#messages/play/en.ts'

export const progress: Play['progress'] = {
  title: 'Vos progrès',
  hint: 'Votre entraînement jusqu’ici.',
  failed: 'Vos progrès n’ont pas pu être chargés',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  practice: 'S’entraîner',
  leaderboard: 'Voir le classement',
  more: 'Vos progrès en détail',

  score: 'Score',
  scoreUnit: (score) => (Math.abs(score) < 2 ? 'point' : 'points'),
  rank: 'Rang',
  rankOf: (players) => `sur ${plural(players, 'joueur', 'joueurs')}`,
  unranked: 'Pas encore classé',
  unrankedNote: 'Votre prochain défi résolu vous fera entrer au classement.',
  last: 'Au classement',
  lastNote: 'Chaque défi résolu vous fait monter.',
  offBoard: 'Masqué',
  offBoardNote: 'Vous n’apparaissez pas dans le classement.',
  keptOff: {
    rank: 'Sans classement',
    rankNote: 'Les élèves de votre classe ne figurent pas dans le classement.',
    byClass: (name) => `Les élèves de votre classe ${name} ne figurent pas dans le classement.`,
    byAssignment: (title, className, until) =>
      `Pendant le devoir « ${title} », les élèves de votre classe ${className} ne figurent pas dans le classement, jusqu’au ${until}.`,
  },
  solved: 'Résolus',
  solvedOf: (challenges) => `sur ${plural(challenges, 'défi', 'défis')}`,
  hints: 'Dépensé en indices',
  hintsNote: (spent) => (spent === 0 ? 'Tout résolu sans aide.' : 'Déjà déduit de votre score.'),

  streak: {
    title: 'Série',
    unit: (weeks) => (weeks < 2 ? 'semaine' : 'semaines d’affilée'),
    best: (weeks) => `La plus longue : ${plural(weeks, 'semaine', 'semaines')}.`,
    ending: (day) => `Une réponse d’ici la fin du ${day}, et elle continue. Même fausse, elle compte.`,
    alive: 'Cette semaine est validée. À la prochaine !',
    record: 'Cette semaine est validée, et c’est votre plus longue série.',
    recent: (active, weeks) =>
      `${plural(active, 'semaine active', 'semaines actives')} sur les ${weeks.toLocaleString('fr')} dernières`,
    key: { solved: 'défi résolu', tried: 'essais', idle: 'inactive' },
    hint: 'Une semaine compte dès que vous envoyez une réponse.',
  },

  next: {
    title: 'Et maintenant ?',
    hint: 'Des défis non résolus, proches de vos dernières résolutions.',
    all: 'Vous avez résolu tout ce qui vous est ouvert. Les prochains défis apparaîtront ici.',
    none: 'Aucun défi pour l’instant. Revenez bientôt.',
  },

  first: {
    title: 'Votre premier drapeau',
    text: (form) => `Chaque défi cache un drapeau : un court secret de la forme ${form}.`,
    example: (wrapper) => `${wrapper}{un_drapeau_comme_ceci}`,
    exampleLabel: 'À quoi ressemble un drapeau',
    reward:
      'Trouvez-le, collez-le sur la page du défi, et les points sont à vous. Les réponses fausses ne coûtent rien.',
    start: (challenge) => `Commencer par « ${challenge} »`,
    why: 'Le plus facile pour commencer',
  },

  flags: {
    title: 'Vos drapeaux',
    hint: 'Un par défi résolu, à l’entraînement ou lors d’un événement terminé.',
    list: 'Afficher en liste',
  },

  points: {
    title: 'Vos points au fil du temps',
    hint: 'Chaque marche est un défi résolu à l’entraînement, à sa valeur actuelle.',
    slider: 'Défis résolus dans l’ordre',
    reading: (day, challenge, value, total) =>
      `${day} · ${challenge} · +${value.toLocaleString('fr')} · ${points(total)}`,
    sum: (solves, total) => `${plural(solves, 'défi résolu', 'défis résolus')}, ${points(total)}`,
    account: (solves, awarded, spent, score) =>
      [
        `${points(solves)} pour les défis`,
        ...(awarded > 0 ? [`+ ${awarded.toLocaleString('fr')} de bonus`] : []),
        ...(awarded < 0 ? [`− ${(-awarded).toLocaleString('fr')} retirés par les organisateurs`] : []),
        ...(spent > 0 ? [`− ${spent.toLocaleString('fr')} d’indices`] : []),
        `= un score de ${score.toLocaleString('fr')}.`,
      ].join(' '),
    table: 'Afficher en tableau',
    when: 'Quand',
    challenge: 'Défi',
    value: 'Valeur actuelle',
    total: 'Total',
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
    hint: 'Les points que les organisateurs vous ont donnés, et pourquoi.',
  },

  board: {
    label: 'Apparaître dans le classement de l’entraînement',
    shown: 'Toute personne connectée peut voir votre nom, votre école, votre score et vos défis résolus.',
    hidden:
      'Vous n’y figurez pas, et vos points ne comptent pas pour votre école. Vous voyez toujours votre propre score.',
    keptOff: 'Ensuite, c’est de nouveau ce réglage qui compte.',
    failed: 'Votre choix n’a pas pu être enregistré',
    failedText: 'Rien n’a changé. Réessayez.',
  },
}
