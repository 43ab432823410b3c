export interface Dated {
  id: string
  takenAt: Date
}

/** How many days, and of how many weeks the first, are kept. */
export interface Retention {
  days: number
  weeks: number
}

const day = 86_400_000
/** The first of January 1970 was a Thursday: from its Monday on, weeks have seven days each. */
const firstMonday = -3 * day

/**
 * Which of the backups of the night stay, and until when: the last of each of the newest days, and the first of each of the newest
 * weeks. It counts days on which there is one: where none has been made for long, the last ones stay.
 */
export function retained(backups: readonly Dated[], { days, weeks }: Retention): Map<string, Date> {
  const newestFirst = backups.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const daily = firstOfEach(newestFirst, dayOf).slice(0, days)
  const weekly = firstOfEach(newestFirst.toReversed(), weekOf).toReversed().slice(0, weeks)
  const stays = new Map(daily.map((each) => [each.id, later(each, days)]))
  // A week is longer than the days it consists of, unless somebody keeps very many days.
  for (const each of weekly) stays.set(each.id, latest(later(each, 7 * weeks), stays.get(each.id)))
  return stays
}

function firstOfEach(backups: readonly Dated[], spanOf: (moment: Date) => number): Dated[] {
  return [...Map.groupBy(backups, ({ takenAt }) => spanOf(takenAt)).values()].flatMap(([first]) => first ?? [])
}

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / day)
const weekOf = (moment: Date): number => Math.floor((moment.getTime() - firstMonday) / (7 * day))
const later = ({ takenAt }: Dated, days: number): Date => new Date(takenAt.getTime() + days * day)

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one
}
