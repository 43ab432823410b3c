import { mostFound } from '@drapeau/contract/submissions.ts'
import type { Office } from '#messages/office/en.ts'

export const submissions: Office['submissions'] = {
  title: 'Réponses',
  lead: 'Tout ce que les joueurs ont répondu, du plus récent au plus ancien. Les nouvelles réponses arrivent d’elles-mêmes.',
  tabs: { label: 'Réponses justes et fausses', corrects: 'Justes', incorrects: 'Fausses' },
  search: {
    corrects: 'Utilisateur, équipe ou défi',
    incorrects: 'Utilisateur, équipe, défi, réponse',
  },
  columns: {
    user: 'Utilisateur',
    entry: 'Équipe',
    challenge: 'Défi',
    event: 'Événement',
    answer: 'Réponse',
    when: 'Quand',
  },
  practice: 'Entraînement',
  gone: 'Utilisateur supprimé',
  filters: {
    challenge: 'Défi',
    anyChallenge: 'Tout défi',
    event: 'Événement',
    anyEvent: 'Tout événement',
  },
  answer: {
    show: 'Montrer',
    hide: 'Cacher',
    all: 'Tout montrer',
    less: 'Réduire',
    of: (who) => `la réponse de ${who}`,
    covered: 'Réponse cachée',
  },
  regrade: {
    right: 'Compter juste',
    wrong: 'Compter faux',
    of: (who) => `la réponse de ${who}`,
    sheet: {
      right: (who) => `Compter juste la réponse de ${who} ?`,
      wrong: (who) => `Compter fausse la réponse de ${who} ?`,
    },
    follows: {
      right: {
        event: (entry, event) =>
          `Le défi est résolu pour ${entry}, à l’heure de la réponse. Les valeurs, les scores et les rangs de ${event} suivent aussitôt ; si elle était la plus ancienne, c’est le premier sang.`,
        practice: (who) =>
          `Le défi est résolu pour ${who} à l’entraînement, à l’heure de la réponse. La valeur du défi et le classement suivent aussitôt.`,
      },
      wrong: {
        event: (entry, event) =>
          `Le défi n’est plus résolu pour ${entry}, et la réponse compte parmi ses tentatives. Les valeurs, les scores et les rangs de ${event} suivent aussitôt.`,
        practice: (who) =>
          `Le défi n’est plus résolu pour ${who} à l’entraînement, et la réponse compte parmi ses tentatives. La valeur du défi et le classement suivent aussitôt.`,
      },
    },
    flagStays: {
      right: 'Le drapeau du défi ne change pas : ce texte reste faux pour qui l’enverra encore.',
      wrong: 'Le drapeau du défi ne change pas : ce texte reste juste pour qui l’enverra encore.',
    },
    undo: 'On peut revenir en arrière : la réponse passe dans l’autre onglet.',
    cancel: 'Annuler',
    done: {
      right: 'La réponse compte comme juste',
      wrong: 'La réponse compte comme fausse',
    },
    doneText: { right: 'Elle figure maintenant parmi les justes.', wrong: 'Elle figure maintenant parmi les fausses.' },
    fallback: 'Le verdict n’a pas pu être changé.',
  },
  most: `Seules les ${mostFound.toLocaleString('fr')} plus récentes figurent ici. Le téléchargement les contient toutes.`,
  empty: {
    corrects: {
      title: 'Aucune réponse juste pour l’instant',
      text: 'Dès que quelqu’un trouve un drapeau, cela se voit ici.',
    },
    incorrects: {
      title: 'Aucune réponse fausse pour l’instant',
      text: 'Les tentatives manquées apparaîtront ici.',
    },
  },
  failed: { title: 'Réponses indisponibles', fallback: 'Les réponses n’ont pas pu être chargées.' },
  download: {
    button: 'Télécharger en CSV',
    names: { corrects: 'reponses-justes.csv', incorrects: 'reponses-fausses.csv' },
    label: 'Progression du téléchargement',
    arrived: (size) => `${size} reçus`,
    cancel: 'Annuler le téléchargement',
    nothing: 'Rien à télécharger',
    nothingText: 'Aucune réponse ne correspond à cette recherche et à ces filtres.',
    failed: 'Téléchargement impossible',
    fallback: 'Les réponses n’ont pas pu être téléchargées.',
  },
}
