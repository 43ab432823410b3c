import { sentences as contractSentences, type SentenceKey } from '@drapeau/contract/sentences.ts'

/** In English a sentence is said exactly as the server says it. */
export const sentences: Record<SentenceKey, string> = contractSentences
