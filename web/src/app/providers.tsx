import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MessagesProvider } from '#lib/messages/messages.ts'
import { queryClient } from '#lib/http/query-client.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'
import { IdentityGate } from '#app/identity-gate.tsx'
import { theme } from '../styles/theme.ts'

/** What every screen may count on: words, colours, and what was already fetched. */
export function Providers({ children }: { children: ReactNode }): ReactNode {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <MessagesProvider>
        <QueryClientProvider client={queryClient}>
          {children}
          <IdentityGate />
        </QueryClientProvider>
        <Toaster />
      </MessagesProvider>
    </MantineProvider>
  )
}
