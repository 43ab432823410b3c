import { z } from 'zod'

const count = z.number().int()

export const ResultCounts = z.object({
  /** It is 0 for people who play alone, and in practice. */
  teams: count,
  submissions: count,
  solves: count,
  awards: count,
  /** How many hints were revealed. */
  hints: count,
})
export type ResultCounts = z.infer<typeof ResultCounts>

/** How many records of the file were left out, by reason. */
export const LeftOutResults = z.object({
  /** Its challenge or hint did not come with the import. */
  challenge: count,
  /** Its person or team is not here, or is an administrator here. */
  player: count,
  /** A second solve of a challenge, or the same hint again. */
  repeated: count,
  /** Right, and still no solve on the other site. */
  unsolved: count,
  /** Members of teams that are larger than the event allows. */
  seat: count,
})
export type LeftOutResults = z.infer<typeof LeftOutResults>

export const ImportResults = z.object({
  /** What can come, as far as the file goes; all 0 where it has no people. */
  total: ResultCounts,
  /** Both are null unless the run brought results. */
  came: ResultCounts.nullable(),
  leftOut: LeftOutResults.nullable(),
})
export type ImportResults = z.infer<typeof ImportResults>
