import type { unlockHint } from '@drapeau/contract/hints.ts'
import type { ReplyOf } from '@drapeau/contract/route.ts'
import type { Language } from '#platform/http/context.ts'
import type { UnlockedHint } from './unlock-hint.queries.ts'

/** In the reader's language where its author wrote it in that. */
export function presentUnlocked(hint: UnlockedHint, language: Language): ReplyOf<typeof unlockHint> {
  return {
    _id: hint.id,
    content: language === 'fr' ? (hint.contentFr ?? hint.content) : hint.content,
    cost: hint.cost,
  }
}
