import type { Office } from '#messages/office/en.ts'

/** Grouped by thousands. */
const number = (count: number): string => count.toLocaleString('fr')
const people = (count: number): string => `${number(count)} ${count < 2 ? 'personne' : 'personnes'}`

export const notifications: Office['notifications'] = {
  title: 'Notifications',
  lead: 'Adressez-vous à tous, ou aux joueurs d’un événement. L’annonce sonne aussitôt dans chaque onglet ouvert, et attend les absents sur leur cloche.',
  form: {
    event: 'Destinataires',
    everyone: 'Tout le monde',
    eventHint: 'Choisissez un événement pour ne vous adresser qu’à ses joueurs.',
    title: 'Titre',
    description: 'Description',
    send: 'Envoyer…',
  },
  preview: {
    label: 'Vue par les joueurs',
    looks: { light: 'Avec le thème clair', dark: 'Avec le thème sombre' },
    untitled: 'Titre',
    empty: 'Votre texte apparaît ici.',
  },
  send: {
    title: 'Envoyer cette annonce ?',
    counting: 'Calcul du nombre de destinataires…',
    everyone: (count) => `Elle s’adresse à tout le monde : ${people(count)}.`,
    players: (event, count) => `Elle s’adresse aux joueurs de ${event} : ${people(count)}.`,
    nobody: 'Personne ne participe encore à cet événement. Ceux qui le rejoindront la trouveront.',
    hint: 'Une fois envoyée, elle ne peut plus être modifiée, seulement supprimée.',
    confirm: 'Envoyer maintenant',
    done: 'Annonce envoyée',
    failed: 'Envoi impossible',
    fallback: 'L’annonce n’a pas pu être envoyée.',
    countFallback: 'Le nombre de destinataires n’a pas pu être calculé.',
  },
  history: {
    title: 'Déjà envoyées',
    search: 'Rechercher un titre',
    columns: { title: 'Titre', to: 'Destinataires', sent: 'Envoyée', read: 'Lue' },
    readBy: (read, reached) => `${number(read)} sur ${number(reached)}`,
    share: (title) => `Part des lecteurs de « ${title} »`,
    show: (title) => `Afficher « ${title} »`,
    delete: (title) => `Supprimer « ${title} »`,
    empty: {
      title: 'Aucune annonce pour l’instant',
      text: 'Vos annonces apparaîtront ici, avec leur nombre de lecteurs.',
    },
    failed: { title: 'Annonces indisponibles', fallback: 'Les annonces n’ont pas pu être chargées.' },
  },
  remove: {
    title: (title) => `Supprimer « ${title} » ?`,
    text: (read) =>
      read === 0
        ? 'Elle disparaît de toutes les cloches. Personne ne l’a encore lue.'
        : `Elle disparaît de toutes les cloches, y compris pour ${read === 1 ? 'la personne qui l’a lue' : `les ${people(read)} qui l’ont lue`}.`,
    confirm: 'Supprimer l’annonce',
    done: 'Annonce supprimée',
    failed: 'Suppression impossible',
    fallback: 'L’annonce n’a pas pu être supprimée.',
  },
}
