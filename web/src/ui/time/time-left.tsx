import { type ReactNode, useState } from 'react'
import { spanText, spanTick } from '#lib/time/duration-format.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useNow } from '#lib/time/server-clock.ts'

interface TimeLeftProps {
  until: string
  /** 'Ends in 2 days, 4 hours', around the time that is left. */
  say: (left: string) => string
  /** What is said once the time has come. */
  over: string
  /** Since when the time stands still, in a pause. */
  stoppedAt?: string | null | undefined
}

/** How long until something happens, counted down before the reader's eyes. */
export function TimeLeft({ until, say, over, stoppedAt }: TimeLeftProps): ReactNode {
  const { language } = useLanguage()
  const [tick, setTick] = useState(1_000)
  const now = useNow(tick).getTime()
  const left = Date.parse(until) - (stoppedAt ? Date.parse(stoppedAt) : now)
  if (tick !== spanTick(left)) setTick(spanTick(left))
  return <time dateTime={until}>{left > 0 ? say(spanText(language, left)) : over}</time>
}
