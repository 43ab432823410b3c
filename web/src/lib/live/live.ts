import type { LiveMessage } from '@drapeau/contract/live.ts'
import { toastAnnouncement, noteConnected } from './announcement-toast.ts'
import { waitBeforeRetry } from '#lib/http/backoff.ts'
import { refetchMissed } from './refetch-missed.ts'
import { isOwnFirstBlood } from './own-first-blood.ts'
import { LiveSignedOut, readLive } from './live-stream.ts'
import { runInLeaderTab } from './leader-tab.ts'
import { news } from './stale-queries.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { toast } from '#lib/toasts/toast.ts'
import { firstBloodToasts } from '#lib/toasts/toast-choices.ts'

const channelName = 'live'

/** A connection that lasted this long worked; only the wait after its end starts anew. */
const steadyAfter = 30_000

interface Listener {
  token: string
  onSignedOut: () => void
  onUserStale: () => void
}

/** Follows the live channel until the returned function is called. One tab holds the connection and tells the others. */
export function openLive(listener: Listener): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel(channelName)
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    // The other tab may speak of an older token than ours: the server shall say whether ours still counts.
    if (data.kind === 'signed-out') listener.onUserStale()
    else hear(data, listener)
  })
  stop.signal.addEventListener('abort', () => tabs.close())
  const say = (message: LiveMessage): void => {
    if (stop.signal.aborted) return
    // Told first: hearing 'signed-out' closes the channel.
    tabs.postMessage(message)
    hear(message, listener)
  }
  void runInLeaderTab(stop.signal, (turn) => keepReading(listener.token, turn, say))
  return () => stop.abort()
}

/** Reads one connection after the other, waiting longer after each failure. */
async function keepReading(token: string, stop: AbortSignal, say: (message: LiveMessage) => void): Promise<void> {
  let failures = 0
  let isFirst = true
  while (!stop.aborted) {
    const begun = Date.now()
    try {
      for await (const message of readLive(token, stop)) {
        // What was said between two connections is lost, so everything may be stale.
        const isBack = message.kind === 'hello' && !isFirst
        isFirst = false
        say(isBack ? { kind: 'stale', keys: ['*'] } : message)
        if (message.kind === 'signed-out') return
      }
    } catch (error) {
      if (error instanceof LiveSignedOut) return say({ kind: 'signed-out' })
    }
    // A connection that was cut at once is a failure, even if it said hello.
    failures = Date.now() - begun > steadyAfter ? 0 : failures + 1
    await pause(waitBeforeRetry(failures, Math.random()), stop)
  }
}

/**
 * The channel never carries content: it says what to fetch again. Only the title of an announcement and the names of a
 * first blood are said at once.
 */
function hear(message: LiveMessage, { onSignedOut, onUserStale }: Listener): void {
  if (message.kind === 'signed-out') onSignedOut()
  if (message.kind === 'hello') {
    noteConnected()
    refetchMissed(queryClient)
  }
  if (message.kind === 'notification') {
    news.tell('notifications')
    if (message.announcement) toastAnnouncement(message.id, message.title)
  }
  if (message.kind === 'first-blood' && firstBloodToasts.isOn() && !isOwnFirstBlood(message))
    toast.firstBlood(message.entry, message.challenge)
  if (message.kind !== 'stale') return
  for (const key of message.keys) {
    if (key === '*') noteConnected()
    news.tell(key)
    if (key === '*' || key === 'me') onUserStale()
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
