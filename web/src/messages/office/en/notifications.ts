/** Grouped by thousands. */
const number = (count: number): string => count.toLocaleString('en')
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`)

export const notifications = {
  title: 'Notifications',
  lead: 'Tell everyone, or the players of one event. It rings in every open tab at once, and waits on the bell of whoever is away.',
  form: {
    event: 'To',
    everyone: 'Everyone',
    eventHint: 'Choose an event to tell only its players.',
    title: 'Title',
    description: 'Description',
    send: 'Send…',
  },
  preview: {
    label: 'As players see it',
    looks: { light: 'In the light theme', dark: 'In the dark theme' },
    untitled: 'Title',
    empty: 'What you write appears here.',
  },
  send: {
    title: 'Send this announcement?',
    counting: 'Counting whom it reaches…',
    everyone: (count: number) => `It reaches everyone: ${people(count)}.`,
    players: (event: string, count: number) => `It reaches the players of ${event}: ${people(count)}.`,
    nobody: 'Nobody has entered this event yet. Whoever joins later will find it.',
    hint: 'It cannot be changed afterwards, only deleted.',
    confirm: 'Send now',
    done: 'Announcement sent',
    failed: 'Notifications error !',
    fallback: 'An error occured when trying to send this announcement',
    countFallback: 'An error occured when trying to count whom it reaches',
  },
  history: {
    title: 'Sent so far',
    search: 'Search by title',
    columns: { title: 'Title', to: 'To', sent: 'Sent', read: 'Read' },
    readBy: (read: number, reached: number) => `${number(read)} of ${number(reached)}`,
    share: (title: string) => `Share of readers of “${title}”`,
    show: (title: string) => `Show “${title}”`,
    delete: (title: string) => `Delete “${title}”`,
    empty: { title: 'Nothing announced yet', text: 'What you send appears here, with how many have read it.' },
    failed: { title: 'Notifications error !', fallback: 'An error occured when trying to get all announcements' },
  },
  remove: {
    title: (title: string) => `Delete “${title}”?`,
    text: (read: number) =>
      read === 0
        ? 'It disappears from every bell. Nobody has read it yet.'
        : `It disappears from every bell, also for the ${people(read)} who ${read === 1 ? 'has' : 'have'} read it.`,
    confirm: 'Delete announcement',
    done: 'Announcement deleted',
    failed: 'Delete error !',
    fallback: 'An error occured when trying to delete this announcement',
  },
}
