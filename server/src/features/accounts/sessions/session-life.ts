const day = 86_400_000

/** How long a session lasts: unused, and at most. The check box at sign-in promises thirty days. */
const lives = {
  remembered: { idle: 30 * day, whole: 30 * day },
  others: { idle: day, whole: 7 * day },
} as const

interface Session {
  idleMs: number
  lastSeenAt: Date
  expiresAt: Date
}

/** An API token ends at its date, used or not. */
export const neverIdle = Infinity

export function idleMsOf(remember: boolean): number {
  return lifeOf(remember).idle
}

export function endOfSession(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + lifeOf(remember).whole)
}

export function endIfUnused(session: Session): Date {
  return new Date(endMs(session))
}

export function isOver(session: Session, now: Date): boolean {
  return now.getTime() >= endMs(session)
}

function endMs({ idleMs, lastSeenAt, expiresAt }: Session): number {
  return Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMs)
}

/** Last uses before these have ended their sessions. */
export function unusedSince(now: Date): { remembered: Date; others: Date } {
  return {
    remembered: new Date(now.getTime() - lives.remembered.idle),
    others: new Date(now.getTime() - lives.others.idle),
  }
}

function lifeOf(remember: boolean): { idle: number; whole: number } {
  return remember ? lives.remembered : lives.others
}
