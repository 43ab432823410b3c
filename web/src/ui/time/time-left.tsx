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
}

/** How long until something happens, counted down before the reader's eyes. */
export function TimeLeft({ until, say, over }: TimeLeftProps): ReactNode {
  const { language } = useLanguage()
  const [tick, setTick] = useState(1_000)
  const left = Date.parse(until) - useNow(tick).getTime()
  if (tick !== spanTick(left)) setTick(spanTick(left))
  return <time dateTime={until}>{left > 0 ? say(spanText(language, left)) : over}</time>
}
