import { useEffect, useState } from 'react'
import { maxTimerMs } from '@drapeau/rules/timer.ts'
import { onStored, readStored, writeStored } from '#lib/browser/storage.ts'

/** A header tells whole seconds, and is under way for a moment: what comes to less says nothing. */
const noise = 2_000
const key = 'server-ahead'

/** By how many milliseconds the server's clock is ahead of ours, from the date of an answer that has just arrived. */
export function aheadOf(date: string | null, receivedAt: number): number | undefined {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return undefined
  // The middle of the second that it tells.
  const ahead = serverTime + 500 - receivedAt
  return Math.abs(ahead) < noise ? 0 : ahead
}

/** What was kept, as far as it makes sense. */
export function readAhead(stored: string | null): number {
  const ahead = Number(stored ?? '0')
  return Number.isFinite(ahead) ? ahead : 0
}

let ahead = readAhead(readStored(key))
if (typeof window !== 'undefined')
  onStored(key, (stored) => {
    ahead = readAhead(stored)
  })

/** The tab that holds the live channel sets the server's clock for all tabs of the browser. */
export function syncServerClock(date: string | null): void {
  const heard = aheadOf(date, Date.now())
  if (heard === undefined) return
  ahead = heard
  writeStored(key, heard === 0 ? null : `${heard}`)
}

/** The time by the server's clock, which decides when an event begins and ends; a laptop's may be wrong. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}

/** Whether a moment has come by the server's clock: drawn again when it does. Never for none. */
export function useHasCome(at: string | null): boolean {
  const [now, setNow] = useState(serverNow)
  const wait = at === null ? Infinity : Date.parse(at) - now.getTime()
  useEffect(() => {
    if (wait <= 0 || wait > maxTimerMs) return undefined
    const timer = setTimeout(() => setNow(serverNow()), wait)
    return () => clearTimeout(timer)
  }, [wait])
  return wait <= 0
}

/** The time now by the server's clock, updated every so many milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
