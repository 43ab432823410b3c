/** As late and as early as a moment can be written with four digits for its year. */
const last = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const first = Date.parse('0000-01-01T00:00:00.000Z')

/** The date this many milliseconds later, or earlier if it is negative; undefined where no calendar of ours reaches. */
export function moveDate(date: Date, distance: number): Date | undefined {
  const moved = date.getTime() + distance
  return moved >= first && moved <= last ? new Date(moved) : undefined
}
