import { personalData } from '#messages/own/en/personal-data.ts'
import { privacy } from '#messages/own/en/privacy.ts'
import { tokens } from '#messages/own/en/tokens.ts'

/** What people have of their own, data and tokens: visitors load none of it, except for the notice that they open. */
export const own = { personalData, privacy, tokens }

export type Own = typeof own
