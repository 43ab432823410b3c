import { z } from 'zod'
import { whenObject } from '../accounts/accounts.ts'
import { describing, FlagWrapper, OptionalRichText, Title } from '../fields.ts'
import { isMoment, moment } from '../moment.ts'
import { requiredNumber, Version } from '../numbers.ts'
import { sentences } from '../sentences.ts'

export const EventScope = z.enum(['special EPITECH', 'interschool', 'national', 'international', 'open'])
export type EventScope = z.infer<typeof EventScope>

/** More than any team needs, to catch typing errors. */
export const largestTeam = 100

const TeamSize = requiredNumber(0, largestTeam, sentences.teamSizeRequired, sentences.teamSizeInvalid)
const EventDate = moment(sentences.periodRequired)

type Shape = { isSolo: boolean; minTeamSize?: unknown; maxTeamSize?: unknown }

/** Whether dates are in the past depends on the clock and is checked by rules/period.ts. */
export const EventForm = z
  .strictObject({
    name: Title,
    description: describing(20_000),
    isSolo: z.boolean().default(true),
    /** Required for a team event; left out or 0 for a solo event. */
    minTeamSize: TeamSize.optional(),
    maxTeamSize: TeamSize.optional(),
    scope: EventScope.default('special EPITECH'),
    startDate: EventDate,
    endDate: EventDate,
    freezeDate: moment(sentences.dateForm).nullable().default(null),
    practiceAfterEnd: z.boolean().default(true),
    confirmedMembers: z.boolean().default(false),
    /** Empty or left out for the wrapper of the site. */
    flagWrapper: FlagWrapper.nullable().optional(),
    writeUps: z.boolean().default(true),
    requiresReview: z.boolean().default(false),
    /** Rich text; empty or left out for no rules. */
    rules: OptionalRichText.nullable().optional(),
    version: Version.optional(),
  })
  .refine((body: Shape) => body.isSolo || body.minTeamSize !== undefined, {
    path: ['minTeamSize'],
    error: sentences.teamSizeRequired,
    when: whenObject,
  })
  .refine((body: Shape) => body.isSolo || body.maxTeamSize !== undefined, {
    path: ['maxTeamSize'],
    error: sentences.teamSizeRequired,
    when: whenObject,
  })
  .refine((body: Shape) => hasFittingSize(body), {
    path: ['maxTeamSize'],
    error: sentences.teamSizeInvalid,
    when: whenObject,
  })
  .refine(
    (body) =>
      !isMoment(body.startDate) || !isMoment(body.endDate) || Date.parse(body.startDate) <= Date.parse(body.endDate),
    {
      path: ['endDate'],
      error: sentences.periodInvalid,
      when: whenObject,
    },
  )
  .refine((body) => !isMoment(body.freezeDate) || isWithin(body, Date.parse(body.freezeDate)), {
    path: ['freezeDate'],
    error: sentences.freezeOutside,
    when: whenObject,
  })
export type EventForm = z.output<typeof EventForm>

/** True also for an invalid period, which has its own sentence. */
function isWithin({ startDate, endDate }: { startDate: unknown; endDate: unknown }, at: number): boolean {
  if (!isMoment(startDate) || !isMoment(endDate)) return true
  return Date.parse(startDate) <= at && at <= Date.parse(endDate)
}

/** A solo event has size 0, a team at least one member and at most the maximum. A missing size has its own sentence. */
function hasFittingSize({ isSolo, minTeamSize, maxTeamSize }: Shape): boolean {
  if (!isSolo && (minTeamSize === undefined || maxTeamSize === undefined)) return true
  const [least, most] = [countOf(minTeamSize ?? 0), countOf(maxTeamSize ?? 0)]
  return isSolo ? least === 0 && most === 0 : least >= 1 && most >= least
}

/** An object is never a size, and converting one can throw. */
function countOf(size: unknown): number {
  return typeof size === 'object' ? Number.NaN : Number(size)
}
