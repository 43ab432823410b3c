import type { Messages } from '#messages/en.ts'

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  subtitle: 'Les nouvelles des organisateurs et de votre compte, de la plus récente à la plus ancienne.',
  bell: 'Notifications',
  bellUnread: (count) => `Notifications, ${count} non ${count < 2 ? 'lue' : 'lues'}`,
  all: 'Toutes les notifications',
  none: 'Aucune notification',
  noneHint: 'Dès que les organisateurs auront une annonce à faire, elle apparaîtra ici.',
  failed: 'Les notifications n’ont pas pu être chargées. Réessayez plus tard.',
  notFound: 'Cette notification n’existe pas ou ne vous est pas destinée.',
  retry: 'Réessayer',
  loading: 'Chargement…',
  unread: 'Non lue',
  unreadCount: (count) => `${count} non ${count < 2 ? 'lue' : 'lues'}`,
  markAllRead: 'Tout marquer comme lu',
  markFailed: 'Les notifications n’ont pas pu être marquées comme lues. Réessayez.',
  open: 'Ouvrir',
  back: 'Toutes les notifications',
  pages: 'Pages de notifications',
  toPlayersOf: (event, when) => `Aux joueurs de ${event}, le ${when}`,
  toasts: {
    label: 'Afficher les annonces dès leur arrivée',
    on: 'Le titre de chaque nouvelle annonce s’affiche un instant.',
    off: 'Les nouvelles annonces n’apparaissent que sous la cloche.',
  },
  firstBloods: {
    label: 'Afficher les first bloods en direct',
    on: 'Le premier à résoudre un défi s’affiche un instant.',
    off: 'Les first bloods n’apparaissent que dans le classement et parmi les dernières résolutions.',
  },
  firstBlood: (entry) => `First blood : ${entry}`,
}
