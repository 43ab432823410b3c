import { useHydrated, useLocation } from '@tanstack/react-router'

/** Why somebody is on the login screen. It is part of the history entry: unlike an address, a link cannot forge it. */
export interface LoginVisit {
  /** The address that they wanted to see, opened after signing in. */
  returnTo?: string
  reason?: 'registered' | 'reset' | 'signed-out' | 'unreachable'
  /** The address that was just registered, or whose password is being reset. */
  email?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    login?: LoginVisit
  }
}

const direct: LoginVisit = {}

/** The pre-rendered page knows no visit: after a reload it is shown when the app has taken the page over. */
export function useLoginVisit(): LoginVisit {
  const isHydrated = useHydrated()
  const visit = useLocation({ select: ({ state }) => state.login })
  return (isHydrated ? visit : undefined) ?? direct
}
