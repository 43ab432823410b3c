import type { Play } from '#messages/play/en.ts'
import { practice } from './practice.ts'

const { number, points } = practice

const ordinal = (count: number): string => (count === 1 ? '1er' : `${number(count)}e`)

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`

export const play: Play['play'] = {
  signed,
  board: {
    title: 'Défis',
    solved: (solved, total) => `${number(solved)} ${solved < 2 ? 'résolu' : 'résolus'} sur ${number(total)}`,
    categories: 'Catégories',
    all: 'Tous',
    unsolved: 'Seulement ce qui reste à résoudre',
    failed: 'Les défis n’ont pas pu être chargés',
    none: {
      title: 'Aucun défi trouvé',
      yet: 'Les organisateurs n’en ont pas encore hissé. Le premier apparaîtra ici aussitôt.',
      narrowed: 'Rien ici ne correspond à ce que vous cherchez.',
      done: 'Ici, tout est résolu. Belle navigation !',
      clear: 'Voir tous les défis',
    },
  },
  card: {
    solved: 'Résolu',
    locked: (missing) => `À résoudre d’abord : ${missing.join(', ')}`,
    firstBlood: (entry) => `Premier sang : ${entry}`,
    nobody: 'pas encore résolu',
  },
  notices: {
    disqualified: {
      title: 'Votre inscription a été disqualifiée',
      text: 'Vous pouvez encore lire les défis, mais plus y répondre. Si c’est une erreur, parlez-en aux organisateurs.',
    },
    tooSmall: {
      title: (missing) =>
        missing < 2 ? 'Il manque un membre à votre équipe' : `Il manque ${number(missing)} membres à votre équipe`,
      text: (minimum) =>
        `Une équipe peut répondre à partir de ${number(minimum)} membres. D’ici là, vous pouvez lire les défis.`,
      code: 'Ce code permet de la rejoindre :',
    },
    frozen: {
      since: (time) => `Le classement est gelé depuis le ${time}`,
      running:
        'Rangs, valeurs et résolutions restent tels qu’ils étaient alors. Vos propres résolutions comptent toujours, et vous les voyez ici.',
      ended: 'Il s’ouvrira quand les organisateurs révéleront les résultats.',
    },
    over: {
      title: 'L’événement est terminé',
      practice: 'Ses défis servent maintenant à s’entraîner. Ce que vous résolvez désormais ne compte que là.',
      closed: 'Ses défis restent lisibles, mais on ne peut plus y répondre.',
      go: 'D’autres défis d’entraînement',
    },
  },
  own: {
    team: 'Votre équipe',
    solo: 'Vous jouez sous le nom de',
    soloOver: 'Vous avez joué sous le nom de',
    score: 'Points',
    rank: 'Rang',
    ordinal,
    unranked: 'Pas encore',
    barred: 'Hors classement',
    frozen: 'au classement gelé',
    members: 'Membres',
    captain: 'capitaine',
    solves: (count) => `${number(count)} ${count < 2 ? 'résolution' : 'résolutions'}`,
    hints: (count) => `${number(count)} ${count < 2 ? 'indice' : 'indices'}`,
    awards: (count) => `${number(count)} bonus`,
    by: (name) => `par ${name}`,
    failed: 'Votre score n’a pas pu être chargé.',
    page: 'Vue par les autres',
  },
  feed: {
    title: 'Dernières résolutions',
    solved: 'a résolu',
    first: 'Premier sang',
    place: (place) => `${ordinal(place)} à le résoudre`,
    worth: points,
    none: 'Personne n’a encore rien résolu. À vous d’ouvrir la marque.',
    noneEver: 'Personne n’a rien résolu.',
    failed: 'Les dernières résolutions n’ont pas pu être chargées.',
    more: 'Voir les précédentes',
    board: 'Classement',
  },
}
