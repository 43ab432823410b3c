import { numberInFrench as number } from '#messages/plural.ts'
import type { Office } from '#messages/office/en.ts'

/** Grouped by thousands. */
const people = (count: number): string => `${number(count)} ${count < 2 ? 'personne' : 'personnes'}`

export const notifications: Office['notifications'] = {
  title: 'Notifications',
  staffLead:
    'Écrivez aux joueurs d’un événement que vous aidez à organiser. L’annonce s’affiche aussitôt chez les personnes connectées et reste dans les notifications des absents.',
  lead: 'Écrivez à tous, ou aux joueurs d’un événement. L’annonce s’affiche aussitôt chez les personnes connectées et reste dans les notifications des absents.',
  form: {
    event: 'Destinataires',
    everyone: 'Tout le monde',
    eventHint: 'Choisissez un événement pour n’écrire qu’à ses joueurs.',
    title: 'Titre',
    description: 'Description',
    send: 'Envoyer…',
  },
  preview: {
    label: 'Vue des joueurs',
    looks: { light: 'Avec le thème clair', dark: 'Avec le thème sombre' },
    untitled: 'Titre',
    empty: 'Votre texte apparaît ici.',
  },
  send: {
    title: 'Envoyer cette annonce ?',
    counting: 'Calcul du nombre de destinataires…',
    everyone: (count) => `Elle sera envoyée à tout le monde : ${people(count)}.`,
    players: (event, count) => `Elle sera envoyée aux joueurs de ${event} : ${people(count)}.`,
    nobody: 'Personne ne participe encore à cet événement. Ceux qui le rejoindront la verront.',
    hint: 'Une fois envoyée, elle ne peut plus être modifiée, seulement supprimée.',
    confirm: 'Envoyer maintenant',
    done: 'Annonce envoyée',
    failed: 'Envoi impossible',
    fallback: 'L’annonce n’a pas pu être envoyée.',
    countFallback: 'Le nombre de destinataires n’a pas pu être calculé.',
  },
  history: {
    title: 'Annonces envoyées',
    search: 'Rechercher un titre',
    columns: { title: 'Titre', to: 'Destinataires', sent: 'Envoyée', read: 'Lue' },
    readBy: (read, reached) => `${number(read)} sur ${number(reached)}`,
    share: (title) => `Part des destinataires qui ont lu « ${title} »`,
    show: (title) => `Afficher « ${title} »`,
    delete: (title) => `Supprimer « ${title} »`,
    empty: {
      title: 'Aucune annonce pour l’instant',
      text: 'Les annonces envoyées apparaîtront ici, avec leur nombre de lecteurs.',
    },
    failed: { title: 'Annonces indisponibles', fallback: 'Les annonces n’ont pas pu être chargées.' },
  },
  remove: {
    title: (title) => `Supprimer « ${title} » ?`,
    text: (read) =>
      read === 0
        ? 'Elle ne sera plus visible. Personne ne l’a encore lue.'
        : `Elle ne sera plus visible, y compris pour ${read === 1 ? 'la personne qui l’a lue' : `les ${people(read)} qui l’ont lue`}.`,
    confirm: 'Supprimer l’annonce',
    done: 'Annonce supprimée',
    failed: 'Suppression impossible',
    fallback: 'L’annonce n’a pas pu être supprimée.',
  },
}
