import { numberInEnglish as number } from '#messages/plural.ts'
/** Grouped by thousands. */
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`)

export const notifications = {
  title: 'Notifications',
  staffLead:
    'Write to the players of an event you help to organise. Shown at once to everyone online; others see it under the bell.',
  lead: 'Write to everyone, or to the players of one event. Shown at once to everyone online; others see it under the bell.',
  form: {
    event: 'To',
    everyone: 'Everyone',
    eventHint: 'Choose an event to write to its players only.',
    title: 'Title',
    description: 'Description',
    send: 'Send…',
  },
  preview: {
    label: 'Player view',
    looks: { light: 'In the light theme', dark: 'In the dark theme' },
    untitled: 'Title',
    empty: 'Your text appears here.',
  },
  send: {
    title: 'Send this announcement?',
    counting: 'Counting recipients…',
    everyone: (count: number) => `It will be sent to everyone: ${people(count)}.`,
    players: (event: string, count: number) => `It will be sent to the players of ${event}: ${people(count)}.`,
    nobody: 'Nobody has joined this event yet. Players who join later will see it.',
    hint: 'Once sent, it cannot be edited, only deleted.',
    confirm: 'Send now',
    done: 'Announcement sent',
    failed: 'The announcement was not sent',
    fallback: 'Please try again.',
    countFallback: 'The recipients could not be counted.',
  },
  history: {
    title: 'Sent announcements',
    search: 'Search by title',
    columns: { title: 'Title', to: 'To', sent: 'Sent', read: 'Read' },
    readBy: (read: number, reached: number) => `${number(read)} of ${number(reached)}`,
    share: (title: string) => `Share of recipients who have read “${title}”`,
    show: (title: string) => `Show “${title}”`,
    delete: (title: string) => `Delete “${title}”`,
    empty: { title: 'No announcements yet', text: 'Sent announcements appear here, with the number of readers.' },
    failed: { title: 'The announcements could not be loaded', fallback: 'Please try again.' },
  },
  remove: {
    title: (title: string) => `Delete “${title}”?`,
    text: (read: number) =>
      read === 0
        ? 'It will no longer be visible to anyone. Nobody has read it yet.'
        : `It will no longer be visible to anyone, including the ${people(read)} who ${read === 1 ? 'has' : 'have'} read it.`,
    confirm: 'Delete announcement',
    done: 'Announcement deleted',
    failed: 'Delete error !',
    fallback: 'The announcement could not be deleted.',
  },
}
