import type { ReactNode } from 'react'
import { InvitationLinks } from '#features/accounts/invitation-links/invitation-links.tsx'
import { RetentionSettings } from '#features/retention/retention-settings.tsx'
import { SiteSettings } from '#features/site/settings/site-settings.tsx'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { Page } from '#ui/page/page.tsx'

/** What administrators change about the whole site. */
export function SettingsScreen(): ReactNode {
  const { settings: words } = useOfficeMessages()
  return (
    <Page title={words.title} lead={words.lead} width="reading">
      <SiteSettings />
      <InvitationLinks />
      <RetentionSettings />
    </Page>
  )
}
