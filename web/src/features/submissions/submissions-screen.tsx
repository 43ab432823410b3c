import '#ui/fields/fields.css'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readList } from '#lib/lists/list-search.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { DownloadOffer } from '#ui/files/download-offer.tsx'
import { Page } from '#ui/page/page.tsx'
import { UrlTabs } from '#ui/page/url-tabs.tsx'
import { readFilter, readTab, sharedByTabs, verdicts } from './submission-filter.ts'
import { SubmissionList } from './submission-list.tsx'
import { exportPath } from './submissions.api.ts'

/** What players answered, right and wrong, as it comes in. */
export function SubmissionsScreen(): ReactNode {
  const { submissions } = useOfficeMessages()
  const { download, tabs } = submissions
  const search = useSearch({ strict: false })
  const [tab, filter, { q }] = [readTab(search), readFilter(search), readList(search, [])]
  return (
    <Page
      title={submissions.title}
      aside={
        <DownloadOffer path={exportPath(tab, q, filter)} words={{ ...download, name: download.names[tab] }}>
          {download.button}
        </DownloadOffer>
      }
    >
      <UrlTabs
        label={tabs.label}
        shared={sharedByTabs}
        tabs={verdicts.map((verdict) => ({
          key: verdict,
          label: tabs[verdict],
          content: <SubmissionList tab={verdict} filter={filter} />,
        }))}
      />
    </Page>
  )
}
