import { z } from 'zod'
import { Id } from './fields.ts'
import { ImportProblem } from './import-problems.ts'

/** What becomes, or became, of one person of the file: 'known' has an account with this address, which stays as it is. */
export const PersonOutcome = z.enum(['create', 'known', 'skip'])
export type PersonOutcome = z.infer<typeof PersonOutcome>

/** Why a person is skipped. Nobody can sign in without an address, and an address belongs to one account. */
export const PersonSkipReason = z.enum(['address-missing', 'address-invalid', 'address-repeated', 'name-taken'])
export type PersonSkipReason = z.infer<typeof PersonSkipReason>

const count = z.number().int()

/** How many people the file has, and what becomes of them; the others are 0 unless people were chosen. */
export const PeopleCounts = z.object({ total: count, create: count, known: count, skip: count, withProblems: count })
export type PeopleCounts = z.infer<typeof PeopleCounts>

/** One person of the file. Their password is not shown. */
export const ImportPerson = z.object({
  /** The first row of the table is 1. */
  number: count,
  /** As the file has it, with what a name here may not have left out. */
  name: z.string(),
  /** The name that the account gets when another one has this name; null for all others. */
  newName: z.string().nullable(),
  /** Null once the import was run. */
  email: z.string().nullable(),
  outcome: PersonOutcome,
  /** Only when the person is skipped. */
  reason: PersonSkipReason.nullable(),
  /** The account that has the address, or, after the run, the one that was made; null when there is none. */
  account: z.object({ _id: Id, name: z.string() }).nullable(),
  problems: z.array(ImportProblem),
})
export type ImportPerson = z.infer<typeof ImportPerson>
