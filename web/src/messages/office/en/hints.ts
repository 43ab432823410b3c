import { pluralInEnglish as plural, pointsInEnglish } from '#messages/plural.ts'

const list = (places: readonly number[]): string => new Intl.ListFormat('en-GB').format(places.map(String))

export const hints = {
  title: 'Hints',
  text: 'Players reveal them one by one, in this order.',
  none: 'No hints yet.',
  place: (place: number) => `Hint ${place}`,
  cost: (cost: number) => (cost === 0 ? 'free' : plural(cost, 'point', 'points')),
  add: 'Add hint',
  edit: (place: number) => `Edit hint ${place}`,
  delete: (place: number) => `Delete hint ${place}`,
  confirm: ({ times, points }: { times: number; points: number }) =>
    times === 0
      ? 'Delete this hint? This cannot be undone.'
      : `Delete this hint? This cannot be undone. It was paid for ${plural(times, 'time', 'times')}: ${plural(points, 'point is', 'points are')} refunded, and scores are updated.`,
  yes: 'Delete hint',
  no: 'Keep it',
  content: 'Content',
  content_fr: 'Content in French',
  costLabel: 'Cost in points',
  /** While it costs as much as the challenge gives, or more. */
  dear: (value: number) => `The challenge gives only ${pointsInEnglish(value)}: hardly anyone would pay that much.`,
  /** As `dear`, of hints that are there already, by their places. */
  dearOnes: (places: readonly number[]) =>
    `${places.length === 1 ? `Hint ${places[0]} costs` : `Hints ${list(places)} cost`} as much as the challenge gives, or more: hardly anyone would pay that much.`,
  /** As `dear`, of several challenges that get one value. */
  dearAll: 'These hints cost as much as the new value, or more: hardly anyone would pay that much.',
  dearIn: (name: string, places: readonly number[]) =>
    `${name}: ${places.length === 1 ? `hint ${places[0]}` : `hints ${list(places)}`}`,
  dearMore: (count: number) => `and ${plural(count, 'more challenge', 'more challenges')}`,
  save: 'Save hint',
  cancel: 'Cancel',
  saved: 'Hint saved',
  added: 'Hint added',
  deleted: 'Hint deleted',
}
