import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function ManagedEventsScreen(): ReactNode {
  return <Page title={'Events'}>{null}</Page>
}
