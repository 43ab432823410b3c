import type { Messages } from '#messages/en.ts'

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  subtitle: 'Ce que les organisateurs vous ont annoncé, du plus récent au plus ancien.',
  bell: 'Notifications',
  bellUnread: (count) => `Notifications, ${count} non ${count < 2 ? 'lue' : 'lues'}`,
  all: 'Toutes les notifications',
  none: 'Aucune notification',
  noneHint: 'Dès que les organisateurs auront une annonce à faire, elle sera hissée ici.',
  failed: 'Les notifications n’ont pas pu être chargées. Réessayez plus tard.',
  notFound: 'Cette notification n’existe pas ou ne vous est pas destinée.',
  retry: 'Réessayer',
  loading: 'Chargement...',
  unread: 'Non lue',
  unreadCount: (count) => `${count} non ${count < 2 ? 'lue' : 'lues'}`,
  markAllRead: 'Tout marquer comme lu',
  markFailed: 'Les notifications n’ont pas pu être marquées comme lues. Réessayez.',
  open: 'M’y conduire',
  back: 'Toutes les notifications',
  pages: 'Pages de notifications',
  toPlayersOf: (event, when) => `Aux joueurs de ${event}, le ${when}`,
  toasts: {
    label: 'Afficher les annonces dès leur arrivée',
    on: 'Le titre d’une nouvelle annonce apparaît un instant, quoi que vous fassiez.',
    off: 'Les nouvelles annonces ne se signalent que sur la cloche.',
  },
  firstBloods: {
    label: 'Afficher les premiers sangs sur le moment',
    on: 'Qui résout le premier un défi de votre événement apparaît un instant.',
    off: 'Les premiers sangs ne se voient que sur le tableau et dans la liste des résolutions.',
  },
  firstBlood: (entry) => `Premier sang : ${entry}`,
}
