import { z } from 'zod'
import { Id } from './fields.ts'

/** Something else, as answers show it. */
export const Named = z.object({ _id: Id, name: z.string() })

/** A reference in a request. Only its id counts: the name is changed at its own address, at any time. */
export const SentBack = z.strictObject({ _id: z.string(), name: z.string().optional() }).transform(({ _id }) => _id)

/** Something else by its id, or as answers show it. */
export const Reference = z.union([z.string(), SentBack]).pipe(Id)
