import { useLocation } from '@tanstack/react-router'

/** Why somebody is on the login screen. It is part of the history entry: unlike an address, a link cannot forge it. */
export interface LoginVisit {
  /** The address that they wanted to see, opened after signing in. */
  returnTo?: string
  reason?: 'registered' | 'reset' | 'signed-out'
  /** The address that was just registered, or whose password is being reset. */
  email?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    login?: LoginVisit
  }
}

const direct: LoginVisit = {}

export function useLoginVisit(): LoginVisit {
  return useLocation({ select: ({ state }) => state.login }) ?? direct
}
