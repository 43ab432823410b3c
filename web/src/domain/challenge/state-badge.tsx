import type { ReactNode } from 'react'
import type { ChallengeRow } from '@drapeau/contract/challenges/challenges.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { timeOrDay } from '#lib/time/period-format.ts'
import { useNow } from '#lib/time/server-clock.ts'
import { Badge } from '#ui/text/badge.tsx'
import { shownState } from './shown-state.ts'

/** Often enough for a window that is given to the minute. */
const lookEveryMs = 30_000

interface StateBadgeProps {
  challenge: Pick<ChallengeRow, 'state' | 'opensAt' | 'closesAt' | 'review'>
}

export function StateBadge({ challenge }: StateBadgeProps): ReactNode {
  const { authoring: words, reviews } = useOfficeMessages()
  const { language } = useLanguage()
  const now = useNow(lookEveryMs)
  const shown = shownState(challenge, now)
  if (challenge.review === 'waiting') return <Badge kind="attention">{reviews.states.waiting}</Badge>
  if (challenge.review === 'returned') return <Badge kind="info">{reviews.states.returned}</Badge>
  if (shown === 'draft') return <Badge kind="quiet">{words.states.draft}</Badge>
  if (shown === 'closed') return <Badge kind="quiet">{words.closed}</Badge>
  if (shown === 'open' || challenge.opensAt === null) return <Badge kind="good">{words.states.published}</Badge>
  const { isToday, text } = timeOrDay(language, challenge.opensAt, now)
  return <Badge kind="info">{isToday ? words.opensToday(text) : words.opens(text)}</Badge>
}
