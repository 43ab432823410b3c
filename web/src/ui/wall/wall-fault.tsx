import { type ReactNode, useEffect, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { Mast } from '#ui/flags/mast.tsx'
import { secondsLeft } from '#ui/time/seconds-left.ts'
import classes from './wall-fault.module.css'

interface WallFaultProps {
  fault: Fault
  words: {
    title: string
    text: string
    /** That it comes back by itself. */
    offlineText: string
  }
}

/** In place of what a wall shows, to be read from the back row: what is wrong, and that nobody need do anything. */
export function WallFault({ fault: { error, tryIn }, words }: WallFaultProps): ReactNode {
  const messages = useMessages()
  const { wall } = messages.common
  const isOffline = error instanceof CallError && error.code === 'offline'
  return (
    <div className={classes.fault}>
      <Mast sign="trouble" />
      <div role="alert">
        <p className={classes.title}>{isOffline ? wall.noConnection : words.title}</p>
        <p className={classes.text}>{isOffline ? words.offlineText : serverMessage(messages, error, words.text)}</p>
      </div>
      <p className={classes.next}>{tryIn === 0 ? wall.trying : wall.tryIn(tryIn)}</p>
    </div>
  )
}

const second = 1_000
/** Between a failure and the next try, in seconds: nobody in the hall waits long, and the server is not pressed. */
const rest = 5

/** What kept something from being shown. */
interface Fault {
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

/** Polls as well, in milliseconds, in case the live channel is cut. A wall retries failures itself and shows when. */
export const polled = { retry: false, refetchInterval: 20_000 } as const
