import type { LiveMessage } from '@drapeau/contract/live.ts'
import { waitBeforeRetry } from '#lib/http/backoff.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { LiveSignedOut, readLive } from './live-stream.ts'
import { refetchMissed } from './refetch-missed.ts'
import { staleQueries } from './stale-queries.ts'

const channelName = 'live'

/** A connection that lasted this long, in milliseconds, resets the backoff. */
const stableAfter = 30_000

/** Between tabs there is one more: messages between two connections are lost, so everything may be stale. */
export type TabMessage = LiveMessage | { kind: 'missed' }

export interface SessionListener {
  token: string
  onSignedOut: () => void
  onUserStale: () => void
}

interface Listener extends SessionListener {
  onMessage: (message: TabMessage) => void
}

/** Reads the live channel until the returned function is called. One tab holds the connection and forwards its messages. */
export function openChannel(listener: Listener): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel(channelName)
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    // The other tab may have an older token: the server decides whether this one is still valid.
    if (data.kind === 'signed-out') listener.onUserStale()
    else receive(data, listener)
  })
  stop.signal.addEventListener('abort', () => tabs.close())
  const forward = (message: TabMessage): void => {
    if (stop.signal.aborted) return
    // Other tabs first: receiving 'signed-out' closes the channel.
    tabs.postMessage(message)
    receive(message, listener)
  }
  void runInLeaderTab(stop.signal, (end) => keepReading(listener.token, end, forward))
  return () => stop.abort()
}

/** Reconnects with a growing backoff. */
async function keepReading(token: string, stop: AbortSignal, forward: (message: TabMessage) => void): Promise<void> {
  let failures = 0
  let isFirst = true
  while (!stop.aborted) {
    const begun = Date.now()
    try {
      for await (const message of readLive(token, stop)) {
        const isBack = message.kind === 'hello' && !isFirst
        isFirst = false
        forward(isBack ? { kind: 'missed' } : message)
        if (message.kind === 'signed-out') return
      }
    } catch (error) {
      if (error instanceof LiveSignedOut) return forward({ kind: 'signed-out' })
    }
    // A connection that was cut at once is a failure, even after a hello.
    failures = Date.now() - begun > stableAfter ? 0 : failures + 1
    await pause(waitBeforeRetry(failures, Math.random()), stop)
  }
}

function receive(message: TabMessage, { onSignedOut, onUserStale, onMessage }: Listener): void {
  onMessage(message)
  if (message.kind === 'missed') {
    staleQueries.invalidate('*')
    onUserStale()
  }
  if (message.kind === 'signed-out') onSignedOut()
  if (message.kind === 'hello') refetchMissed(queryClient)
  if (message.kind === 'notification') staleQueries.invalidate('notifications')
  if (message.kind !== 'stale') return
  for (const key of message.keys) {
    staleQueries.invalidate(key)
    if (key === 'me') onUserStale()
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const lockName = 'live'

/**
 * Runs the work in one tab of this browser at a time; when that tab closes, the next one takes over.
 * A browser holds only six connections to a plain HTTP server, so ten tabs must not each open one.
 */
async function runInLeaderTab(stop: AbortSignal, work: (end: AbortSignal) => Promise<void>): Promise<void> {
  // Web Locks exist on HTTPS and on localhost only. On plain HTTP the visible tab leads.
  if (!('locks' in navigator)) return workWhileVisible(stop, work)
  try {
    await navigator.locks.request(lockName, { signal: stop }, () => work(stop))
  } catch (error) {
    if (!stop.aborted) throw error
  }
}

function workWhileVisible(stop: AbortSignal, work: (end: AbortSignal) => Promise<void>): void {
  let running: AbortController | null = null
  const update = (): void => {
    const isLeader = document.visibilityState === 'visible' && !stop.aborted
    if (isLeader && !running) {
      running = new AbortController()
      void work(running.signal)
    } else if (!isLeader) {
      running?.abort()
      running = null
    }
  }
  document.addEventListener('visibilitychange', update)
  stop.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', update)
    update()
  })
  update()
}
