export const notifications = {
  title: 'Notifications',
  subtitle: 'News from the organisers and about your account, newest first.',
  bell: 'Notifications',
  bellUnread: (count: number) => `Notifications, ${count} unread`,
  all: 'All Notification',
  /** On the home page. */
  news: 'News',
  none: 'No Notification...',
  noneHint: 'When the organisers have something to say, it will appear here.',
  failed: 'Error loading notifications. Please try again later.',
  notFound: 'This notification does not exist, or is not for you.',
  retry: 'Try again',
  loading: 'Loading...',
  unread: 'Unread',
  unreadCount: (count: number) => `${count} unread`,
  markAllRead: 'Mark all as read',
  markFailed: 'The notifications could not be marked as read. Please try again.',
  /** Leads to what the notification is about. */
  open: 'Open',
  openChallenge: 'Open the challenge',
  toEvent: (event: string) => `Go to ${event}`,
  back: 'All notifications',
  pages: 'Notification pages',
  toPlayersOf: (event: string, when: string) => `To the players of ${event}, ${when}`,
  toasts: {
    label: 'Show announcements as they arrive',
    on: 'Briefly shows the title of each new announcement.',
    off: 'New announcements only appear under the bell.',
  },
  firstBloods: {
    label: 'Show first bloods as they happen',
    on: 'Briefly shows who solved a challenge first.',
    off: 'First bloods only appear on the scoreboard and among the latest solves.',
  },
  /** Above the name of the challenge. */
  firstBlood: (entry: string) => `First blood: ${entry}`,
}
