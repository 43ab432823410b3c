import { z } from 'zod'

/** A multipart form has only text: there a list is sent as JSON, and an empty text is an empty list. */
export function listInForm<Item extends z.ZodType>(list: z.ZodArray<Item>) {
  return z
    .preprocess(
      (sent: string | z.input<Item>[]) => (typeof sent === 'string' ? listFrom(sent) : sent),
      list.meta({ description: 'In a form: the list as JSON.' }),
    )
    .default([])
}

/** A text that is no JSON is left as it is: the schema of the list refuses it. */
function listFrom(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
