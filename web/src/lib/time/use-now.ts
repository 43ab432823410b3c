import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The time now by the server's clock, told anew every so many milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
