import { sentences as contractSentences, type SentenceKey } from '@drapeau/contract/sentences.ts'

/** In English the sentences are exactly those of the server. */
export const sentences: Record<SentenceKey, string> = contractSentences
