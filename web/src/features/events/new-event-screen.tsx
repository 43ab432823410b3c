import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function NewEventScreen(): ReactNode {
  return <Page title={'New event'}>{null}</Page>
}
