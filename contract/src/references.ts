import { z } from 'zod'
import { Id } from './fields.ts'

/** Responses refer to other objects in this form. */
export const Named = z.object({ _id: Id, name: z.string() })

/** A reference to a category or challenge, whose name may have a French form. */
export const Translated = Named.extend({ name_fr: z.string().nullable() })

/** A reference to a challenge together with the names of its category. */
export const ChallengeInCategory = Translated.extend({ category: z.string(), category_fr: z.string().nullable() })

/** A reference in a request. Only its id is used: the name may have changed meanwhile. */
export const SentBack = z
  .strictObject({ _id: z.string(), name: z.string().optional(), name_fr: z.string().nullish() })
  .transform(({ _id }) => _id)

/** A reference by id, or in the form that responses use. */
export const Reference = z.union([z.string(), SentBack]).pipe(Id)
