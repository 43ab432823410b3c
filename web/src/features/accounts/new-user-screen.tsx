import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function NewUserScreen(): ReactNode {
  return <Page title={'New user'}>{null}</Page>
}
