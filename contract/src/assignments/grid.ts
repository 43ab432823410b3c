import { z } from 'zod'
import { Id, Timestamp } from '../fields.ts'
import { moment } from '../moment.ts'
import { route } from '../route.ts'
import { sentences } from '../sentences.ts'
import { SetChallenge } from './assignments.ts'

/** The newest submissions of one pupil to one challenge that are shown. */
export const maxShownSubmissions = 100

/** No time zone has a longer name. */
const maxZoneLength = 64

/** opened: looked at and not tried; tried: only wrong submissions so far. */
export const CellState = z.enum(['opened', 'tried', 'in-time', 'late'])
export type CellState = z.infer<typeof CellState>

export const GridCell = z.object({
  state: CellState,
  /** When it was solved, or opened first; null when neither is known. */
  at: Timestamp.nullable(),
  wrong: z.number().int(),
  hints: z.number().int(),
})
export type GridCell = z.infer<typeof GridCell>

/** What a pupil has reached. Of any N, the best ones count. */
export const Marks = z.object({
  /** How many of the challenges that count are solved, and how many of these late. */
  solved: z.number().int(),
  late: z.number().int(),
  needed: z.number().int(),
  /** Points, with the share of late solves. */
  reached: z.number(),
  possible: z.number().int(),
  /** Whether as many as needed are solved; late ones only help if they are worth something. */
  passed: z.boolean(),
})
export type Marks = z.infer<typeof Marks>

export const PupilTerms = z.object({
  /** The due date of this pupil, without the grace. */
  dueAt: Timestamp,
  /** Whether it is later than that of the others. */
  extended: z.boolean(),
  exempt: z.boolean(),
})
export type PupilTerms = z.infer<typeof PupilTerms>

export const GridPupil = PupilTerms.extend({
  _id: Id,
  /** The display name, which others see. */
  name: z.string(),
  realName: z.string(),
  loginName: z.string(),
  /** How many comments teachers wrote to the pupil about the assignment. */
  comments: z.number().int(),
  /** Null for a pupil who is exempt. */
  marks: Marks.nullable(),
  /** One per challenge of the grid, in its order; null for one that the pupil has not opened. */
  cells: z.array(GridCell.nullable()),
})
export type GridPupil = z.infer<typeof GridPupil>

export const Grid = z.object({
  challenges: z.array(SetChallenge),
  /** They are ordered by real name, then by display name. */
  pupils: z.array(GridPupil),
})
export type Grid = z.infer<typeof Grid>

/** Null takes an extension back. */
export const PupilTermsForm = z.strictObject({
  dueAt: moment(sentences.dateForm).nullable(),
  exempt: z.boolean(),
})
export type PupilTermsForm = z.output<typeof PupilTermsForm>

/** A submission as the teachers of a pupil see it. */
export const PupilSubmission = z.object({
  _id: Id,
  /** Null when it was right: the flag is no teacher's to know. */
  flag: z.string().nullable(),
  /** The texts that were chosen, when it was wrong; null unless it is a question with choices. */
  chosen: z.array(z.string()).nullable(),
  correct: z.boolean(),
  /** One of several flags that are all needed: right, and not yet a solve. */
  part: z.boolean(),
  createdAt: Timestamp,
})
export type PupilSubmission = z.infer<typeof PupilSubmission>

const params = z.strictObject({ id: Id })

export const getGrid = route({
  method: 'GET',
  path: '/assignments/:id/grid',
  summary: 'Get what each pupil has done with each challenge of an assignment, and their marks',
  audience: 'admin',
  limit: 'read',
  params,
  reply: Grid,
  refusals: ['not-found'],
})

export const listPupilSubmissions = route({
  method: 'GET',
  path: '/assignments/:id/pupils/:pupil/challenges/:challenge',
  summary: 'List what a pupil has sent to a challenge of an assignment, newest first',
  audience: 'admin',
  limit: 'read',
  params: z.strictObject({ id: Id, pupil: Id, challenge: Id }),
  reply: z.object({
    submissions: z.array(PupilSubmission),
    /** How many there are in all; the newest are shown. */
    totalRows: z.number().int(),
  }),
  refusals: ['not-found'],
})

export const exportMarks = route({
  method: 'GET',
  path: '/assignments/:id/csv',
  summary: 'Download the grid and the marks of an assignment as CSV, safe for spreadsheets, with real names',
  audience: 'admin',
  limit: 'export',
  params,
  query: z.strictObject({
    /** The time zone of its dates, such as Europe/Paris; without one, that of the server. */
    zone: z.string().max(maxZoneLength).refine(isTimeZone, { error: sentences.fieldInvalid }).optional(),
  }),
  reply: z.unknown(),
  produces: 'text/csv',
  refusals: ['not-found'],
})

export const setPupilTerms = route({
  method: 'PUT',
  path: '/assignments/:id/pupils/:pupil',
  summary: 'Give a pupil a later due date, or exempt them',
  audience: 'admin',
  limit: 'manage',
  isOutsideGames: true,
  params: z.strictObject({ id: Id, pupil: Id }),
  body: PupilTermsForm,
  reply: PupilTerms,
  refusals: ['not-found', 'class-archived'],
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
