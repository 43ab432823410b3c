import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { secondsLeft } from '#ui/time/seconds-left.ts'

const second = 1_000
/** Between a failure and the next try, in seconds: nobody in the hall waits long, and the server is not pressed. */
const rest = 5

/** What kept something from being shown. */
export interface Fault {
  error: Error
  /** Seconds until it is tried again; 0 while it is being tried. */
  tryIn: number
}

type Asked = Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isError' | 'isFetching' | 'isSuccess' | 'refetch'>

/** Where nobody is at hand to press 'Try again': it is tried for as long as it takes. Undefined while nothing is wrong. */
export function useAutoRetry({ error, errorUpdatedAt, isError, isFetching, isSuccess, refetch }: Asked) {
  const [now, setNow] = useState(errorUpdatedAt)
  // While it is tried again, the query itself no longer knows what was wrong.
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  const isWaiting = isError && !isFetching

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (secondsLeft(rest, errorUpdatedAt, Date.now()) === 0) void refetch()
    }, second)
    return () => clearInterval(timer)
  }, [isWaiting, errorUpdatedAt, refetch])

  if (isSuccess || last === null) return undefined
  return { error: last, tryIn: isWaiting ? Math.max(1, secondsLeft(rest, errorUpdatedAt, now)) : 0 } satisfies Fault
}
