import { z } from 'zod'
import { whenObject } from './accounts.ts'
import { describing, OptionalRichText, Timestamp, Title } from './fields.ts'
import { requiredNumber, Version } from './numbers.ts'
import { sentences } from './sentences.ts'

export const EventScope = z.enum(['special EPITECH', 'interschool', 'national', 'international', 'open'])
export type EventScope = z.infer<typeof EventScope>

/** Nobody seats more than this in one team, and a typing error should not either. */
export const largestTeam = 100

const TeamSize = requiredNumber(0, largestTeam, sentences.teamSizeRequired, sentences.teamSizeInvalid)
const EventDate = z.iso.datetime({
  error: (issue) => (issue.input ? sentences.periodInvalid : sentences.periodRequired),
})

type Shape = { isSolo: boolean; minTeamSize: unknown; maxTeamSize: unknown }

/** Whether the dates lie in the past is for whoever has a clock to say: rules/period.ts. */
export const EventForm = z
  .strictObject({
    name: Title,
    description: describing(20_000),
    isSolo: z.boolean().default(true),
    minTeamSize: TeamSize.default(0),
    maxTeamSize: TeamSize.default(0),
    scope: EventScope.default('special EPITECH'),
    startDate: EventDate,
    endDate: EventDate,
    freezeDate: Timestamp.nullable().default(null),
    practiceAfterEnd: z.boolean().default(true),
    /** Rich text; empty or left out: there are none. */
    rules: OptionalRichText.nullable().optional(),
    version: Version.optional(),
  })
  .refine((body: Shape) => hasFittingSize(body), {
    path: ['maxTeamSize'],
    error: sentences.teamSizeInvalid,
    when: whenObject,
  })
  .refine(
    (body) =>
      !isDate(body.startDate) || !isDate(body.endDate) || Date.parse(body.startDate) <= Date.parse(body.endDate),
    {
      path: ['endDate'],
      error: sentences.periodInvalid,
      when: whenObject,
    },
  )
  .refine((body) => !isDate(body.freezeDate) || isWithin(body, Date.parse(body.freezeDate)), {
    path: ['freezeDate'],
    error: sentences.freezeOutside,
    when: whenObject,
  })
export type EventForm = z.output<typeof EventForm>

function isDate(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

/** Also when the period itself is none: that has a sentence of its own. */
function isWithin({ startDate, endDate }: { startDate: unknown; endDate: unknown }, moment: number): boolean {
  if (!isDate(startDate) || !isDate(endDate)) return true
  return Date.parse(startDate) <= moment && moment <= Date.parse(endDate)
}

/** Who plays alone has no team; a team has somebody in it, and no more than the most. */
function hasFittingSize({ isSolo, minTeamSize, maxTeamSize }: Shape): boolean {
  const [least, most] = [countOf(minTeamSize), countOf(maxTeamSize)]
  return isSolo ? least === 0 && most === 0 : least >= 1 && most >= least
}

/** What is no number is no size; asking an object for its number can fail. */
function countOf(size: unknown): number {
  return typeof size === 'object' ? Number.NaN : Number(size)
}
