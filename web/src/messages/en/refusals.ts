import type { RefusalCode } from '@drapeau/contract/refusals.ts'

/** In English the server's own message is shown; only what the server cannot say itself has words here. */
export const refusals: Partial<Record<RefusalCode | 'offline', string>> = {
  offline: 'The server does not answer. Please check your connection and try again.',
}
