import type { ReactNode } from 'react'
import { Page } from '#ui/page.tsx'

export function AuditScreen(): ReactNode {
  return <Page title={'Audit log'}>{null}</Page>
}
