import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { AccessList } from './access-list.tsx'
import { ChangeList } from './change-list.tsx'

/** Who changed what, and when; and who came in or was turned away. */
export function AuditScreen(): ReactNode {
  const { audit } = useOfficeMessages()
  const tabs = [
    { key: 'changes', label: audit.list, content: <ChangeList /> },
    { key: 'access', label: audit.access, content: <AccessList /> },
  ]
  return (
    <Page title={audit.title} lead={audit.lead}>
      <UrlTabs label={audit.title} tabs={tabs} />
    </Page>
  )
}
