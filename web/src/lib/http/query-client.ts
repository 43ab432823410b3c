import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** Trying again helps against a fault, never against a refusal. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  const isFault = error instanceof CallError && (error.status === 0 || error.status >= 500)
  return isFault && failures < 2
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      // A school's machine without internet looks offline to the browser, yet our server answers.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
