import type { NamedEvent } from '@drapeau/contract/import-rows.ts'
import { pluralInEnglish as plural } from '#messages/plural.ts'

/** The events that challenges of a file name. */
export const importedEvents = {
  title: 'Events in the file',
  count: (count: number) => plural(count, 'challenge', 'challenges'),
  outcomes: { use: 'Exists', make: 'New', missing: 'Missing' } satisfies Record<NamedEvent['outcome'], string>,
  became: { use: 'Used', make: 'Created', missing: 'Missing' } satisfies Record<NamedEvent['outcome'], string>,
  missing: 'The file has no dates for a missing event. Its challenges are skipped until you create the event.',
  hint: 'Each challenge goes to its event in the file, or to practice.',
  run: (made: number) =>
    made === 0
      ? 'Each challenge goes to its event in the file, or to practice.'
      : `${plural(made, 'event', 'events')} will be created. Each challenge goes to its event, or to practice.`,
  undo: (count: number) =>
    `${plural(count, 'event that it created is', 'events that it created are')} deleted too, unless someone has joined or other challenges were added.`,
}
