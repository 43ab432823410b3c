import { CallError } from '#lib/http/call-error.ts'
import type { Messages } from './messages.ts'
import { refusalText } from './refusal-text.ts'

/** What to say about a call that failed: the server's own reason where it gave one, else the sentence for this case. */
export function serverMessage(messages: Messages, error: unknown, fallback: string): string {
  if (!(error instanceof CallError) || error.code === 'server-error') return fallback
  return refusalText(messages, error)
}
