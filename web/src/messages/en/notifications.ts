export const notifications = {
  title: 'Notifications',
  subtitle: 'What the organisers told you, newest first.',
  bell: 'Notifications',
  bellUnread: (count: number) => `Notifications, ${count} unread`,
  all: 'All Notification',
  none: 'No Notification...',
  noneHint: 'When the organisers have something to say, it will be hoisted here.',
  failed: 'Error loading notifications. Please try again later.',
  notFound: 'This notification does not exist, or is not for you.',
  retry: 'Try again',
  loading: 'Loading...',
  unread: 'Unread',
  unreadCount: (count: number) => `${count} unread`,
  markAllRead: 'Mark all as read',
  markFailed: 'The notifications could not be marked. Please try again.',
  /** Leads to what the notification is about. */
  open: 'Take me there',
  back: 'All notifications',
  pages: 'Pages of notifications',
  toPlayersOf: (event: string, when: string) => `To the players of ${event}, ${when}`,
  toasts: {
    label: 'Show announcements as they arrive',
    on: 'The title of a new announcement appears for a moment, whatever you are doing.',
    off: 'New announcements only show on the bell.',
  },
  firstBloods: {
    label: 'Show first bloods as they happen',
    on: 'Whoever is first to solve a challenge of your event appears for a moment.',
    off: 'First bloods only show on the board and in the list of solves.',
  },
  /** Above the name of the challenge. */
  firstBlood: (entry: string) => `First blood: ${entry}`,
}
