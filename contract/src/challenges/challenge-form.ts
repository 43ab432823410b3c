import { z } from 'zod'
import { whenObject } from '../accounts/accounts.ts'
import { Id, OptionalRichText, OptionalTitle, RichText, Title } from '../fields.ts'
import { isMoment, moment } from '../moment.ts'
import { requiredNumber, Version, wholeNumber } from '../numbers.ts'
import { SentBack } from '../references.ts'
import { sentences } from '../sentences.ts'
import { authoredFields } from './authored-fields.ts'
import { CaseSensitivity, FlagContent, FlagList, FlagLogic } from './flags.ts'
import { AnswerType, ChoiceList, hasChoices, hasEnoughChoices, hasRightChoices, isSingle } from './questions.ts'

export const ChallengeType = z.enum(['standard', 'dynamic'])
export type ChallengeType = z.infer<typeof ChallengeType>

export const DecayFunction = z.enum(['linear', 'logarithmic'])
export type DecayFunction = z.infer<typeof DecayFunction>

/** Players know of a challenge once it is published and has opened. */
export const ChallengeState = z.enum(['draft', 'published'])
export type ChallengeState = z.infer<typeof ChallengeState>

/** A form sends an empty text for none. */
const optionalMoment = z
  .union([z.literal('').transform(() => null), z.null(), moment(sentences.dateForm)], { error: sentences.dateForm })
  .default(null)

const most = 1_000_000

/** One event by its id or in the form that responses use; none when it is empty or null. */
export const EventChoice = z
  .union([z.string(), SentBack, z.null().transform(() => '')], { error: sentences.eventInvalid })
  .pipe(
    z
      .string()
      .refine((value) => value === '' || Id.safeParse(value).success, { error: sentences.eventInvalid })
      .toLowerCase(),
  )
  .default('')
/** Neither error aborts: the errors of other fields are reported with it. */
const CategoryChoice = z.union([z.string(), SentBack], { error: sentences.categoryRequired }).pipe(
  z
    .string()
    .refine((value) => value !== '', { error: sentences.categoryRequired })
    .refine((value) => value === '' || Id.safeParse(value).success, { error: sentences.categoryInvalid })
    .toLowerCase(),
)

/** A form sends unused fields as empty text. */
const ifDynamic = (least: number, sentence: string) =>
  z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(least, most, sentence)], { error: sentence })
    .optional()

interface ValueFields {
  type: string
  value: unknown
  minimum?: unknown
  decay?: unknown
}

interface Answer {
  answerType?: unknown
  flag?: unknown
  flags?: unknown
}

const isDynamic = ({ type }: ValueFields): boolean => type === 'dynamic'
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''
const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** In a multipart form numbers are text. A version names the copy that is changed; a new challenge ignores it. */
export const ChallengeForm = z
  .strictObject({
    name: Title,
    /** Empty, null or, in a new one, left out: no name of its own in French. */
    name_fr: OptionalTitle.nullable().optional(),
    description: RichText,
    /** Empty, null or, in a new one, left out: no text. */
    description_fr: OptionalRichText.nullable().optional(),
    event: EventChoice,
    category: CategoryChoice,
    type: ChallengeType.default('standard'),
    value: requiredNumber(0, most, sentences.valueRequired, sentences.valueRange),
    minimum: ifDynamic(0, sentences.minimumRange),
    decay: ifDynamic(1, sentences.decayRange),
    func: DecayFunction.default('linear'),
    answerType: AnswerType.default('flag'),
    choices: ChoiceList,
    /**
     * The first of the flags, with its case rule: enough for a challenge that has one exact flag. Case matters for flags
     * and not for short texts, unless it is said. A question with choices has no flag of its own.
     */
    flag: FlagContent.optional(),
    caseSensitivity: CaseSensitivity.optional(),
    flags: FlagList,
    flagLogic: FlagLogic.default('any'),
    /** 0 for no limit. In a new challenge left out: 0 for a flag, 1 to 3 for a question (`usualAttempts` in the rules). */
    max_attempts: wholeNumber(0, 1_000, sentences.attemptsRange).optional(),
    state: ChallengeState.default('published'),
    /** When players first see it, and when it stops taking flags; empty, null or left out: always, never. */
    opensAt: optionalMoment,
    closesAt: optionalMoment,
    ...authoredFields,
    version: Version.optional(),
  })
  .refine((body: Answer) => hasChoices(body) || !isMissing(body.flag) || hasItems(body.flags), {
    path: ['flag'],
    error: sentences.flagRequired,
    when: whenObject,
  })
  .refine(hasEnoughChoices, { path: ['choices'], error: sentences.choicesCount, when: whenObject })
  .refine(hasRightChoices, {
    path: ['choices'],
    error: ({ input }) => (isSingle(input) ? sentences.choiceRightOne : sentences.choiceRightSome),
    when: whenObject,
  })
  .refine((body: ValueFields) => !isDynamic(body) || !isMissing(body.minimum), {
    path: ['minimum'],
    error: sentences.minimumRequired,
    when: whenObject,
  })
  .refine((body: ValueFields) => !isDynamic(body) || !isMissing(body.decay), {
    path: ['decay'],
    error: sentences.decayRequired,
    when: whenObject,
  })
  .refine((body: ValueFields) => !isDynamic(body) || !(Number(body.minimum) > Number(body.value)), {
    path: ['minimum'],
    error: sentences.minimumRange,
    when: whenObject,
  })
  .refine((body) => !isMoment(body.opensAt) || !isMoment(body.closesAt) || body.opensAt < body.closesAt, {
    path: ['closesAt'],
    error: sentences.windowInvalid,
    when: whenObject,
  })
export type ChallengeForm = z.output<typeof ChallengeForm>
