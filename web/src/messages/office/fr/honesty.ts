import type { Office } from '#messages/office/en.ts'

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('fr')} ${count < 2 ? one : more}`

export const honesty: Office['honesty'] = {
  tab: 'Loyauté',
  lead: 'Des coïncidences qu’une personne devrait regarder. Aucune ne prouve quoi que ce soit, et rien n’en découle automatiquement : parlez aux gens avant d’agir.',
  checked: (ago) => `Vérifié ${ago}`,
  again: 'Vérifier à nouveau',
  checking: 'Vérification…',
  failed: 'Vérification impossible',
  failedText: 'L’événement n’a pas pu être vérifié.',
  clear: 'Rien ne sort de l’ordinaire',
  clearText:
    'Pas de mauvaise réponse partagée, pas de résolutions en série, pas d’adresse parlante, pas de drapeau tombé du ciel.',
  before: 'Rien à regarder pour l’instant',
  beforeText: 'Dès que l’événement aura commencé, ce qui sort de l’ordinaire dans ses réponses apparaîtra ici.',
  more: (count) =>
    `${many(count, 'autre n’est pas affichée', 'autres ne sont pas affichées')}. Commencez par les plus marquantes.`,
  kinds: {
    'shared-answer': {
      title: 'La même mauvaise réponse',
      is: 'Quelques équipes ont envoyé le même texte faux, un texte auquel on arrive rarement par soi-même.',
      isNot: 'Un fichier trompeur, ou une étape qui rate de la même façon pour tout le monde, donne le même résultat.',
    },
    'close-solves': {
      title: 'Résolus l’un après l’autre',
      is: 'Deux équipes ont résolu plusieurs défis dans le même ordre, à quelques secondes d’écart.',
      isNot: 'Deux équipes fortes sur la même piste font de même, tout comme un indice arrivé chez les deux.',
    },
    'same-address': {
      title: 'Depuis la même adresse',
      is: 'Deux ou trois équipes ont répondu depuis une adresse internet que personne d’autre n’utilise.',
      isNot: 'Des amis à la même table, une colocation ou une petite salle de l’école partagent aussi une adresse.',
    },
    unopened: {
      title: 'Résolu sans être ouvert',
      is: 'Un drapeau était juste alors que personne de l’équipe n’avait ouvert la page du défi.',
      isNot: 'Qui répond par l’interface de programmation n’ouvre pas de page non plus.',
    },
  },
  count: (count) => count.toLocaleString('fr'),
  by: (user) => `par ${user}`,
  gone: 'un utilisateur supprimé',
  apart: (seconds) => `${seconds} s d’écart`,
  answers: (count) => many(count, 'réponse', 'réponses'),
  and: 'et',
  look: 'Voir les réponses',
  lookFor: (what) => ` : ${what}`,
}
