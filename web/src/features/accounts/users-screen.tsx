import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function UsersScreen(): ReactNode {
  return <Page title={'Users'}>{null}</Page>
}
