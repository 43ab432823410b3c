const lockName = 'live'

/**
 * Runs the work in one tab of this browser at a time; when that tab closes, the next one takes over.
 * A browser holds only six connections to a plain HTTP server, so ten tabs must not each open one.
 */
export async function runInLeaderTab(stop: AbortSignal, work: (turn: AbortSignal) => Promise<void>): Promise<void> {
  // Locks exist on HTTPS and on localhost. A school's machine on plain HTTP has none: there, the tab in sight works.
  if (!('locks' in navigator)) return workWhileVisible(stop, work)
  try {
    await navigator.locks.request(lockName, { signal: stop }, () => work(stop))
  } catch (error) {
    if (!stop.aborted) throw error
  }
}

function workWhileVisible(stop: AbortSignal, work: (turn: AbortSignal) => Promise<void>): void {
  let turn: AbortController | null = null
  const look = (): void => {
    const isMyTurn = document.visibilityState === 'visible' && !stop.aborted
    if (isMyTurn && !turn) {
      turn = new AbortController()
      void work(turn.signal)
    } else if (!isMyTurn) {
      turn?.abort()
      turn = null
    }
  }
  document.addEventListener('visibilitychange', look)
  stop.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    look()
  })
  look()
}
