import type { Office } from '#messages/office/en.ts'

export const questions: Office['questions'] = {
  mark: 'Question',
  answerType: 'Les joueurs répondent par',
  answerTypes: {
    flag: 'Un drapeau',
    'single-choice': 'Un seul choix',
    'multiple-choice': 'Plusieurs choix',
    'short-text': 'Un texte court',
  },
  choices: 'Choix',
  markOne: 'Cochez la bonne réponse. Chaque joueur voit les choix dans un autre ordre.',
  markSeveral: 'Cochez toutes les bonnes réponses. Chaque joueur voit les choix dans un autre ordre.',
  place: (place) => `Choix ${place}`,
  inFrench: (place) => `Choix ${place} en français`,
  isRight: (place) => `Le choix ${place} est juste`,
  add: 'Ajouter un choix',
  remove: (place) => `Supprimer le choix ${place}`,
  up: (place) => `Monter le choix ${place}`,
  down: (place) => `Descendre le choix ${place}`,
  marked: (text) => `${text} (juste)`,
  right: 'juste',
  show: 'Afficher les bonnes réponses',
  hide: 'Masquer les bonnes réponses',
  answers: {
    first: 'Bonne réponse',
    type: 'Type de réponse',
    place: (place) => `Réponse ${place}`,
    add: 'Ajouter une réponse',
    remove: (place) => `Supprimer la réponse ${place}`,
  },
  preview: {
    one: 'Choisissez une réponse',
    several: 'Choisissez toutes les bonnes réponses',
    answer: 'Votre réponse',
    submit: 'Répondre',
  },
}
