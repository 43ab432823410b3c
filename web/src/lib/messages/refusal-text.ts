import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { CallError } from '#lib/http/call-error.ts'
import type { Messages } from './messages.ts'

/** A sentence of validation in the reader's language; a sentence that we do not know is shown as it came. */
export function sentenceText(messages: Messages, sentence: string): string {
  const key = Object.entries(sentences).find(([, known]) => known === sentence)?.[0]
  const words: Partial<Record<string, string>> = messages.sentences
  return (key === undefined ? undefined : words[key]) ?? sentence
}

/** Why a call was refused, in the reader's language; in English the server's own words. */
export function refusalText(messages: Messages, error: CallError): string {
  const words: Partial<Record<string, string>> = messages.refusals
  const said = words[error.code]?.replace('{count}', String(error.count))
  if (said === undefined) return error.message
  const isCounted = error.code !== 'offline' && 'counted' in refusals[error.code]
  return isCounted && error.count !== undefined ? `${said} ${messages.common.attemptsLeft(error.count)}` : said
}
