import type { RefusalCode } from '@drapeau/contract/refusals.ts'

/** In English the server's own message is shown; only what the server cannot report itself has a message here. */
export const refusals: Partial<Record<RefusalCode | 'offline', string>> = {
  offline: 'The server is not responding. Please check your connection and try again.',
}
