import { ordinalInFrench as ordinal } from '#messages/plural.ts'
import type { Play } from '#messages/play/en.ts'
import { practice } from './practice.ts'

const { number, points } = practice

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`

export const play: Play['play'] = {
  signed,
  board: {
    title: 'Défis',
    categories: 'Catégories',
    all: 'Tous',
    unsolved: 'Non résolus',
    failed: 'Les défis n’ont pas pu être chargés',
    none: {
      title: 'Aucun défi trouvé',
      yet: 'Les organisateurs n’en ont pas encore ajouté. Les nouveaux défis apparaîtront ici automatiquement.',
      narrowed: 'Aucun défi ne correspond à ces filtres.',
      done: 'Ici, tout est résolu. Bravo !',
      clear: 'Afficher tous les défis',
    },
  },
  card: {
    solved: 'Résolu',
    locked: (missing) =>
      missing.length === 0 ? 'Pas encore accessible' : `À résoudre d’abord : ${missing.join(', ')}`,
    firstBlood: (entry) => `First blood : ${entry}`,
    nobody: 'pas encore résolu',
  },
  notices: {
    paused: {
      title: 'L’événement est en pause',
      text: 'Le temps est arrêté. Vous pouvez lire les défis ; drapeaux, indices et équipes attendent la reprise.',
    },
    disqualified: {
      title: 'Vous avez été disqualifié',
      text: 'Vous pouvez encore lire les défis, mais plus y répondre. Si c’est une erreur, parlez-en aux organisateurs.',
    },
    tooSmall: {
      title: (missing) =>
        missing < 2 ? 'Il manque un membre à votre équipe' : `Il manque ${number(missing)} membres à votre équipe`,
      text: (minimum) =>
        `Il faut au moins ${number(minimum)} membres pour répondre. D’ici là, vous pouvez lire les défis.`,
      code: 'Partagez ce code pour que d’autres la rejoignent :',
    },
    frozen: {
      since: (time) => `Le classement est gelé depuis le ${time}`,
      running:
        'Les rangs, valeurs et résolutions datent du gel. Vos propres résolutions comptent toujours, et vous les voyez ici.',
      ended: 'Le classement reste gelé jusqu’aux résultats.',
    },
    over: {
      title: 'L’événement est terminé',
      practice: 'Les défis sont maintenant ouverts à l’entraînement et ne comptent plus que là.',
      closed: 'Les défis restent lisibles, mais on ne peut plus y répondre.',
      go: 'Voir l’entraînement',
    },
  },
  own: {
    team: 'Votre équipe',
    solo: 'Vous jouez sous le nom de',
    soloOver: 'Vous avez joué sous le nom de',
    score: 'Points',
    rank: 'Rang',
    ordinal,
    unranked: 'Pas encore classé',
    barred: 'Hors classement',
    frozen: 'au classement gelé',
    members: 'Membres',
    captain: 'capitaine',
    solves: (count) => `${number(count)} ${count < 2 ? 'résolution' : 'résolutions'}`,
    hints: (count) => `${number(count)} ${count < 2 ? 'indice' : 'indices'}`,
    awards: (count) => `${number(count)} bonus`,
    by: (name) => `par ${name}`,
    failed: 'Votre score n’a pas pu être chargé.',
    page: 'Page publique',
  },
  feed: {
    title: 'Dernières résolutions',
    solved: 'a résolu',
    first: 'First blood',
    place: (place) => `${ordinal(place)} à le résoudre`,
    worth: points,
    none: 'Personne n’a encore rien résolu. À vous d’ouvrir le score.',
    noneEver: 'Rien n’a été résolu.',
    failed: 'Les dernières résolutions n’ont pas pu être chargées.',
    more: 'Afficher les précédentes',
    board: 'Classement',
  },
}
