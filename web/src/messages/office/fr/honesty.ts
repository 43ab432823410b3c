import type { Office } from '#messages/office/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const honesty: Office['honesty'] = {
  tab: 'Anti-triche',
  lead: 'Des coïncidences à vérifier. Aucune n’est une preuve, et rien n’est fait automatiquement : parlez aux personnes avant d’agir.',
  checked: (ago) => `Vérifié ${ago}`,
  again: 'Vérifier à nouveau',
  checking: 'Vérification…',
  failed: 'Vérification impossible',
  failedText: 'Réessayez.',
  clear: 'Rien ne sort de l’ordinaire',
  clearText:
    'Pas de mauvaise réponse commune, de résolutions rapprochées, d’adresse partagée ni de défi résolu sans être ouvert.',
  before: 'Rien à vérifier pour l’instant',
  beforeText: 'Dès que l’événement aura commencé, ce qui sort de l’ordinaire dans ses réponses apparaîtra ici.',
  more: (count) =>
    `${many(count, 'autre n’est pas affichée', 'autres ne sont pas affichées')}. Commencez par les plus nettes.`,
  kinds: {
    'shared-answer': {
      title: 'La même mauvaise réponse',
      is: 'Quelques équipes ont envoyé la même mauvaise réponse, peu probable par hasard.',
      isNot: 'Un fichier trompeur, ou une erreur facile à commettre, donne le même résultat.',
    },
    'close-solves': {
      title: 'Résolus l’un après l’autre',
      is: 'Deux équipes ont résolu plusieurs défis dans le même ordre, à quelques secondes d’écart.',
      isNot: 'Deux équipes fortes sur la même piste, ou avec le même indice, donnent le même résultat.',
    },
    'same-address': {
      title: 'Depuis la même adresse',
      is: 'Deux ou trois équipes ont répondu depuis une adresse internet que personne d’autre n’a utilisée.',
      isNot: 'Des amis à la même table, une colocation ou une petite salle de l’école partagent aussi une adresse.',
    },
    unopened: {
      title: 'Résolu sans être ouvert',
      is: 'Une équipe a envoyé le bon drapeau alors qu’aucun membre n’avait ouvert le défi.',
      isNot: 'Les joueurs qui utilisent l’API n’ouvrent pas de page non plus.',
    },
  },
  count: (count) => count.toLocaleString('fr'),
  by: (user) => `par ${user}`,
  gone: 'un utilisateur supprimé',
  apart: (seconds) => `${seconds} s d’écart`,
  answers: (count) => many(count, 'réponse', 'réponses'),
  and: 'et',
  look: 'Voir les réponses',
  lookFor: (what) => ` : ${what}`,
}
