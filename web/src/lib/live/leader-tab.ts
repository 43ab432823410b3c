const lockName = 'live'

/**
 * Runs the work in one tab of this browser at a time; when that tab closes, the next one takes over.
 * A browser holds only six connections to a plain HTTP server, so ten tabs must not each open one.
 */
export async function runInLeaderTab(stop: AbortSignal, work: (end: AbortSignal) => Promise<void>): Promise<void> {
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
