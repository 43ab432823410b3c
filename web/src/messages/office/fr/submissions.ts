import { maxFound } from '@drapeau/contract/submissions.ts'
import type { Office } from '#messages/office/en.ts'

export const submissions: Office['submissions'] = {
  title: 'Réponses',
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
    anyChallenge: 'Tous les défis',
    event: 'Événement',
    anyEvent: 'Tous les événements',
  },
  answer: {
    show: 'Afficher',
    hide: 'Masquer',
    all: 'Tout afficher',
    less: 'Réduire',
    of: (who) => `la réponse de ${who}`,
    covered: 'Réponse masquée',
    part: 'Un drapeau parmi plusieurs',
    removed: 'Plus conservée',
  },
  regrade: {
    right: 'Compter juste',
    wrong: 'Compter faux',
    of: (who) => `la réponse de ${who}`,
    sheet: {
      right: (who) => `Compter comme juste la réponse de ${who} ?`,
      wrong: (who) => `Compter comme fausse la réponse de ${who} ?`,
    },
    follows: {
      right: {
        event: (entry, event) =>
          `Le défi est résolu pour ${entry}, à l’heure de la réponse. Les valeurs, les scores et les rangs de ${event} sont mis à jour ; si elle était la plus ancienne, elle devient le first blood.`,
        practice: (who) =>
          `Le défi est résolu pour ${who} à l’entraînement, à l’heure de la réponse. La valeur du défi et le classement sont mis à jour.`,
      },
      wrong: {
        event: (entry, event) =>
          `Le défi n’est plus résolu pour ${entry}, et la réponse compte comme un essai. Les valeurs, les scores et les rangs de ${event} sont mis à jour.`,
        practice: (who) =>
          `Le défi n’est plus résolu pour ${who} à l’entraînement, et la réponse compte comme un essai. La valeur du défi et le classement sont mis à jour.`,
      },
    },
    flagStays: {
      right: 'Le drapeau du défi ne change pas : ce texte reste faux pour les autres.',
      wrong: 'Le drapeau du défi ne change pas : ce texte reste juste pour les autres.',
    },
    undo: 'Vous pourrez revenir en arrière depuis l’autre onglet.',
    cancel: 'Annuler',
    done: {
      right: 'La réponse compte comme juste',
      wrong: 'La réponse compte comme fausse',
    },
    doneText: { right: 'Elle figure maintenant parmi les justes.', wrong: 'Elle figure maintenant parmi les fausses.' },
    fallback: 'La réponse n’a pas pu être modifiée.',
  },
  most: `Seules les ${maxFound.toLocaleString('fr')} plus récentes sont affichées. Le fichier CSV les contient toutes.`,
  empty: {
    corrects: {
      title: 'Aucune réponse juste pour l’instant',
      text: 'Elles apparaîtront ici dès qu’un drapeau sera trouvé.',
    },
    incorrects: {
      title: 'Aucune réponse fausse pour l’instant',
      text: 'Les essais manqués apparaîtront ici.',
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
  trial: {
    label: 'Tester un drapeau',
    hint: 'Jugé comme pour les joueurs. Rien n’est enregistré ni compté.',
    submit: 'Tester',
    required: 'Saisissez un drapeau à tester.',
    failed: 'Le drapeau n’a pas pu être testé.',
    verdicts: {
      right: 'Juste : ce drapeau résout le défi.',
      part: 'Juste : c’est l’un des drapeaux. Il les faut tous pour résoudre le défi.',
      wrapper: 'Presque : le texte est bon, mais pas l’enveloppe.',
      case: 'Presque : ici, les majuscules comptent.',
      elsewhere: 'C’est le drapeau d’un autre défi.',
      wrong: 'Faux : ce n’est pas le drapeau.',
    },
  },
}
