import { z } from 'zod'

/** What an API token may do. `rules/src/token-scopes.ts` lists the routes that each of them opens. */
export const TokenScope = z.enum(['read', 'play', 'author', 'manage'])
export type TokenScope = z.infer<typeof TokenScope>
