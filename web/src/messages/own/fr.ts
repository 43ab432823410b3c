import type { Own } from '#messages/own/en.ts'
import { personalData } from '#messages/own/fr/personal-data.ts'
import { privacy } from '#messages/own/fr/privacy.ts'
import { tokens } from '#messages/own/fr/tokens.ts'

export const own: Own = { personalData, privacy, tokens }
