import type { NamedEvent } from '@drapeau/contract/import-rows.ts'
import { pluralInEnglish as many } from '#messages/plural.ts'

/** The events that challenges of a file name. */
export const importedEvents = {
  title: 'Events in the file',
  count: (count: number) => many(count, 'challenge', 'challenges'),
  outcomes: { use: 'Exists', make: 'New', missing: 'Missing' } satisfies Record<NamedEvent['outcome'], string>,
  became: { use: 'Used', make: 'Made', missing: 'Missing' } satisfies Record<NamedEvent['outcome'], string>,
  missing: 'The file does not say when a missing event takes place. Its challenges are skipped until you create it.',
  hint: 'Each goes to the event that it names, or to practice.',
  run: (made: number) =>
    made === 0
      ? 'Each goes to its event in the file, or to practice.'
      : `${many(made, 'event is', 'events are')} made, and each challenge goes to its own, or to practice.`,
  undo: (count: number) =>
    `${many(count, 'event that it made goes', 'events that it made go')} too, unless people have entered or there are other challenges by now.`,
}
