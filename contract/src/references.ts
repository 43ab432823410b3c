import { z } from 'zod'
import { Id } from './fields.ts'

/** Something else, as answers show it. */
export const Named = z.object({ _id: Id, name: z.string() })

/** The same, sent back. Only its id counts: what it is called is changed at its own address, by anybody at any time. */
export const SentBack = z.strictObject({ _id: z.string(), name: z.string().optional() }).transform(({ _id }) => _id)

/** Something else by its id, or as answers show it. */
export const Reference = z.union([z.string(), SentBack]).pipe(Id)
