import type { Play } from '#messages/play/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const events: Play['events'] = {
  title: 'Compétition',
  lead: 'Des courses contre la montre, en solo ou en équipe.',
  practise: 'Aller à l’entraînement',
  failed: 'Impossible de charger les compétitions',
  eventFailed: 'Impossible de charger l’événement',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  emptyTitle: 'Aucune compétition n’est annoncée',
  emptyText: 'La prochaine s’affichera ici. D’ici là, gardez la main à l’entraînement.',
  groups: { running: 'En cours', upcoming: 'À venir', past: 'Passées' },
  more: 'En voir plus',
  zone: (zone) => `Les heures sont celles de votre fuseau : ${zone}.`,

  status: { running: 'En cours', upcoming: 'À venir', ended: 'Terminé' },
  scopes: {
    'special EPITECH': (place) =>
      place === '' ? 'Réservé aux membres d’une école' : `Réservé aux membres de l’école ${place}`,
    interschool: () => 'Pour les étudiants de toutes les écoles',
    national: (place) => (place === '' ? 'Réservé aux joueurs d’un pays' : `Réservé aux joueurs de ce pays : ${place}`),
    international: () => 'Pour tous, quel que soit le pays',
    open: () => 'Ouvert à tous',
  },
  barriers: {
    school: (place) => ({
      reason: `Cet événement est réservé aux membres ${place === '' ? 'd’une autre école' : `de l’école ${place}`}, et votre profil n’indique pas cette école.`,
      mend: 'Vous y étudiez ? Indiquez cette école dans votre profil : l’inscription s’ouvre aussitôt.',
    }),
    student: () => ({
      reason: 'Cet événement se joue entre écoles, et votre profil ne dit pas que vous étudiez dans l’une d’elles.',
      mend: 'Vous êtes étudiant ? Dites-le dans votre profil, avec votre école : l’inscription s’ouvre aussitôt.',
    }),
    country: (place) => ({
      reason: `Cet événement est réservé aux joueurs ${place === '' ? 'd’un autre pays' : `de ce pays : ${place}`}. Votre profil en indique un autre.`,
      mend: 'Ce n’est plus exact ? Corrigez votre pays dans votre profil : l’inscription s’ouvre aussitôt.',
    }),
    unconfirmed: (place) => ({
      reason:
        place === ''
          ? 'Cet événement est réservé aux étudiants dont l’école est confirmée, et la vôtre ne l’est pas encore.'
          : `Cet événement est réservé aux membres confirmés de l’école ${place}, et vous ne l’êtes pas encore.`,
      mend: 'Votre école doit être confirmée : demandez à votre professeur. L’adresse e-mail de votre école, dans votre profil, peut aussi suffire si les organisateurs l’acceptent.',
    }),
  },
  solo: 'Chacun joue seul',
  teams: (min, max) => (min === max ? `Équipes de ${min}` : `Équipes de ${min} à ${max}`),
  entries: (count, isSolo) => {
    if (count === 0) return isSolo ? 'personne encore' : 'aucune équipe encore'
    return isSolo ? many(count, 'joueur', 'joueurs') : many(count, 'équipe', 'équipes')
  },
  players: (count) => many(count, 'joueur', 'joueurs'),
  nobody: 'Personne encore',
  takesPart: (name) => `Vous participez : ${name}`,
  takesPartAlone: 'Vous participez',
  tookPart: (name) => `Vous avez participé : ${name}`,
  tookPartAlone: 'Vous avez participé',

  startsIn: (left) => `Commence dans ${left}`,
  startsNow: 'Commence d’un instant à l’autre',
  endsIn: (left) => `Se termine dans ${left}`,
  endsNow: 'Se termine d’un instant à l’autre',
  endedAgo: (ago) => `Terminé ${ago}`,
  untilStart: 'Commence dans',
  untilEnd: 'Se termine dans',
  over: 'C’est terminé',

  ways: { play: 'Jouer', enter: 'Participer', look: 'Voir', results: 'Résultats' },

  all: 'Toutes les compétitions',
  scoreboard: 'Classement',
  results: 'Résultats',
  calendar: 'Ajouter à l’agenda',
  calendarFailed: 'Le fichier d’agenda n’a pas pu être récupéré',
  manage: 'Gérer cet événement',
  gone: 'Cet événement n’existe pas',
  goneText: 'L’adresse contient peut-être une faute, ou l’événement a été retiré.',

  parts: 'Parties de cet événement',
  challenges: 'Défis',
  team: 'Équipe',
  entry: 'Ma participation',
  about: 'À propos',
  description: 'À propos de cet événement',
  rules: 'Règlement',
  facts: {
    title: 'En bref',
    start: 'Début',
    end: 'Fin',
    freeze: 'Gel du classement',
    freezeHint: 'Un classement gelé ne bouge plus jusqu’à la remise des prix ; les réponses comptent toujours.',
    duration: 'Durée',
    mode: 'Format',
    scope: 'Qui peut participer',
    entries: 'Participation',
    after: 'Ensuite',
    practice: 'Les défis restent ouverts à l’entraînement',
    closed: 'Les défis ferment',
  },
  before: {
    title: 'Les défis apparaîtront ici au départ.',
    text: 'Inutile de recharger : la page se met à jour d’elle-même.',
  },

  register: {
    title: 'Participer',
    solo: 'Ici, chacun joue seul. L’inscription reste ouverte jusqu’à la fin.',
    late: 'L’événement est en cours. Il est encore temps de s’inscrire.',
    enter: 'Participer',
    entered: 'Vous participez. Bon vent !',
    enteredAs: 'Vous participez sous le nom',
    withdraw: 'Se retirer',
    withdrawn: 'Vous ne participez plus',
    withdrawTitle: 'Se retirer de cet événement ?',
    withdrawText: 'Vous pourrez vous réinscrire jusqu’à la fin.',
    bound: 'Vous avez répondu dans cet événement : votre inscription reste.',
    over: 'C’est terminé, les inscriptions sont closes.',
    overText: 'Le classement raconte la suite.',
    barred: 'Pas ouvert pour vous',
    profile: 'Ouvrir mon profil',
    manager: 'Les administrateurs regardent',
    managerText:
      'Seuls les joueurs participent. Vous voyez ce qu’ils voient, et gérez l’événement depuis l’administration.',
    failed: 'Cela n’a pas marché',
    failedText: 'Vérifiez votre connexion, puis réessayez.',
    cancel: 'Annuler',
  },

  bluelock: {
    title: 'BlueLock',
    text: 'Aucune compétition n’est en cours ni annoncée. Dès qu’il y en aura une, cette page y mènera tout droit.',
  },
}
