import { pluralInFrench as plural } from '#messages/plural.ts'
import type { Play } from '#messages/play/en.ts'

export const events: Play['events'] = {
  title: 'Compétition',
  lead: 'Des courses contre la montre, en solo ou en équipe.',
  practise: 'S’entraîner',
  failed: 'Impossible de charger les compétitions',
  eventFailed: 'Impossible de charger l’événement',
  failedText: 'Vérifiez votre connexion, puis réessayez.',
  emptyTitle: 'Aucune compétition annoncée pour l’instant',
  emptyText: 'La prochaine apparaîtra ici. D’ici là, continuez à vous entraîner.',
  groups: { running: 'En cours', upcoming: 'À venir', past: 'Passées' },
  more: 'Afficher plus',
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
      reason: `Cet événement est réservé aux membres ${place === '' ? 'd’une autre école' : `de l’école ${place}`}, qui n’est pas celle de votre profil.`,
      advice: 'Vous y étudiez ? Indiquez cette école dans votre profil : vous pourrez participer aussitôt.',
    }),
    student: () => ({
      reason: 'Cet événement est réservé aux étudiants, et votre profil n’indique pas que vous l’êtes.',
      advice: 'Vous êtes étudiant(e) ? Ajoutez votre école à votre profil : vous pourrez participer aussitôt.',
    }),
    country: (place) => ({
      reason: `Cet événement est réservé aux joueurs ${place === '' ? 'd’un autre pays' : `de ce pays : ${place}`}. Votre profil en indique un autre.`,
      advice: 'Vous avez déménagé ? Corrigez votre pays dans votre profil : vous pourrez participer aussitôt.',
    }),
    unconfirmed: (place) => ({
      reason:
        place === ''
          ? 'Cet événement est réservé aux étudiants dont l’école est confirmée, et la vôtre ne l’est pas encore.'
          : `Cet événement est réservé aux membres confirmés de l’école ${place}, et vous ne l’êtes pas encore.`,
      advice:
        'Demandez à votre professeur de confirmer votre école. Une adresse e-mail de l’école dans votre profil peut aussi suffire.',
    }),
  },
  solo: 'Solo',
  teams: (min, max) => (min === max ? `Équipes de ${min}` : `Équipes de ${min} à ${max}`),
  entries: (count, isSolo) => {
    if (count === 0) return isSolo ? 'personne pour l’instant' : 'pas encore d’équipe'
    return isSolo ? plural(count, 'joueur', 'joueurs') : plural(count, 'équipe', 'équipes')
  },
  players: (count) => plural(count, 'joueur', 'joueurs'),
  nobody: 'Personne pour l’instant',
  takesPart: (name) => `Vous participez sous le nom ${name}`,
  takesPartAlone: 'Vous participez',
  tookPart: (name) => `Vous avez participé sous le nom ${name}`,
  tookPartAlone: 'Vous avez participé',

  startsIn: (left) => `Commence dans ${left}`,
  startsNow: 'Commence d’un instant à l’autre',
  endsIn: (left) => `Se termine dans ${left}`,
  leftIn: (left) => `Il reste ${left}`,
  endsNow: 'Se termine d’un instant à l’autre',
  endedAgo: (ago) => `Terminé ${ago}`,
  untilStart: 'Commence dans',
  untilEnd: 'Se termine dans',
  paused: 'En pause',
  untilEndPaused: 'En pause, il reste',
  over: 'Le temps est écoulé',

  ways: { play: 'Jouer', enter: 'Participer', look: 'Voir', results: 'Résultats' },
  own: 'Vos événements',
  resultsPending: 'Résultats pas encore publiés',
  home: {
    label: 'Votre événement',
    waiting: 'En attendant la cérémonie : les résultats ne sont pas encore publics.',
    missing: (members) =>
      members === 1 ? 'Il manque un membre à votre équipe.' : `Il manque ${members} membres à votre équipe.`,
  },

  all: 'Toutes les compétitions',
  scoreboard: 'Classement',
  results: 'Résultats',
  calendar: 'Ajouter à l’agenda',
  calendarFailed: 'Le fichier d’agenda n’a pas pu être téléchargé',
  manage: 'Gérer cet événement',
  staff: {
    label: 'Votre rôle',
    roles: {
      owner: 'Vous êtes responsable de cet événement.',
      author: 'Vous écrivez les défis de cet événement.',
      judge: 'Vous faites partie du jury de cet événement.',
      viewer: 'Vous suivez les coulisses de cet événement.',
    },
    text: 'L’équipe d’organisation n’y participe pas.',
    open: 'Ouvrir l’administration',
  },
  gone: 'Événement introuvable',
  goneText: 'Vérifiez l’adresse. L’événement a peut-être été supprimé.',

  parts: 'Sections de l’événement',
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
    freezeHint: 'Les réponses comptent toujours, mais le classement ne bouge plus jusqu’à l’annonce des résultats.',
    duration: 'Durée',
    mode: 'Format',
    scope: 'Qui peut participer',
    entries: 'Participants',
    after: 'Ensuite',
    practice: 'Les défis restent ouverts à l’entraînement',
    closed: 'Les défis ferment',
  },
  before: {
    title: 'Les défis apparaîtront ici au début de l’événement.',
    text: 'Inutile de recharger : la page se met à jour automatiquement.',
  },

  register: {
    title: 'Participer',
    solo: 'Cet événement se joue en solo. Vous pouvez vous inscrire jusqu’à la fin.',
    late: 'L’événement est en cours. Vous pouvez encore vous inscrire.',
    enter: 'Participer',
    entered: 'Vous participez. Bonne traversée !',
    enteredAs: 'Vous participez sous le nom',
    withdraw: 'Se retirer',
    withdrawn: 'Vous ne participez plus',
    withdrawTitle: 'Se retirer de cet événement ?',
    withdrawText: 'Vous pourrez vous réinscrire jusqu’à la fin.',
    bound: 'Vous avez déjà répondu dans cet événement : vous ne pouvez plus vous retirer.',
    over: 'L’événement est terminé, les inscriptions sont closes.',
    overText: 'Le classement vous dira comment il s’est joué.',
    barred: 'Non ouvert pour vous',
    profile: 'Ouvrir mon profil',
    manager: 'Les administrateurs ne participent pas',
    managerText: 'Vous voyez l’événement comme les joueurs. Gérez-le depuis l’administration.',
    failed: 'Une erreur est survenue',
    failedText: 'Vérifiez votre connexion, puis réessayez.',
    cancel: 'Annuler',
  },

  bluelock: {
    title: 'BlueLock',
    text: 'Aucune compétition n’est en cours ni annoncée. La prochaine apparaîtra ici.',
  },
}
