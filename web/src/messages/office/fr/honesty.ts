import { pluralInFrench as plural } from '#messages/plural.ts'
import type { Office } from '#messages/office/en.ts'

export const honesty: Office['honesty'] = {
  tab: 'Anti-triche',
  lead: 'Des coïncidences à vérifier, les plus nettes d’abord. Aucune n’est une preuve : parlez aux personnes avant d’agir.',
  checked: (ago) => `Vérifié ${ago}`,
  again: 'Vérifier à nouveau',
  checking: 'Vérification…',
  failed: 'Vérification impossible',
  failedText: 'Réessayez.',
  clear: 'Rien ne sort de l’ordinaire',
  clearText:
    'Nous avons cherché des réponses fausses rares en commun, des défis résolus à quelques secondes d’écart, des adresses réseau partagées et des défis résolus sans être ouverts.',
  allSeen: 'Plus rien à vérifier',
  allSeenText: 'Tous les groupes sont marqués comme vus. Un groupe revient dès qu’il y a du nouveau.',
  unseen: 'À regarder',
  seenList: 'Déjà vus',
  seenCount: (count) => `Déjà vus (${count.toLocaleString('fr')})`,
  seenBy: (name, ago) => `vu par ${name} ${ago}`,
  somebody: 'quelqu’un',
  newSinceYou: 'Du nouveau depuis votre passage',
  newSince: (name) => `Du nouveau depuis le passage de ${name}`,
  see: 'Marquer comme vu',
  unsee: 'Marquer comme non vu',
  marked: (names) => `${names} : marqué comme vu.`,
  unmarked: (names) => `${names} : de nouveau à regarder.`,
  markFailed: 'Le marquage n’a pas été enregistré',
  showRest: (count) => `Afficher ${plural(count, 'autre groupe', 'autres groupes')}`,
  strengths: { strong: 'Fort', medium: 'Moyen', weak: 'Faible' },
  why: {
    answers: (count, within) =>
      `${plural(count, 'réponse fausse rare', 'réponses fausses rares')} en commun${within === undefined ? '' : `, en ${within}`}`,
    solves: (count, within) => `${plural(count, 'défi résolu', 'défis résolus')} à ${within} d’écart au plus`,
    unopened: (count) => plural(count, 'défi résolu sans être ouvert', 'défis résolus sans être ouverts'),
    address: 'même adresse réseau',
  },
  among: (sharing, answering) =>
    `${sharing} sur ${plural(answering, 'équipe qui s’est trompée', 'équipes qui se sont trompées')} ici`,
  before: 'Rien à vérifier pour l’instant',
  beforeText: 'Dès que l’événement aura commencé, ce qui sort de l’ordinaire dans ses réponses apparaîtra ici.',
  more: (count) =>
    `${plural(count, 'autre n’est pas affichée', 'autres ne sont pas affichées')}. Commencez par les plus nettes.`,
  kinds: {
    'shared-answer': {
      title: 'La même réponse fausse',
      isNot: 'Un fichier trompeur, ou une erreur facile à commettre, donne le même résultat.',
    },
    'close-solves': {
      title: 'Résolus l’un après l’autre',
      isNot: 'Deux équipes fortes sur la même piste, ou avec le même indice, donnent le même résultat.',
    },
    'same-address': {
      title: 'Depuis la même adresse',
      isNot: 'Des amis à la même table, une colocation ou une petite salle de l’école partagent aussi une adresse.',
    },
    unopened: {
      title: 'Résolu sans être ouvert',
      isNot: 'Les joueurs qui utilisent l’API n’ouvrent pas de page non plus.',
    },
  },
  by: (user) => `par ${user}`,
  gone: 'un utilisateur supprimé',
  apart: (seconds) => `${seconds} s d’écart`,
  answers: (count) => plural(count, 'réponse', 'réponses'),
  and: 'et',
  look: 'Voir les réponses',
  lookFor: (what) => ` : ${what}`,
}
