import '#lib/fields.css'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readList } from '#lib/list-search.ts'
import { useOffice } from '#lib/office.ts'
import { DownloadOffer } from '#ui/download-offer.tsx'
import { Page } from '#ui/page.tsx'
import { UrlTabs } from '#ui/url-tabs.tsx'
import { readFilter, readTab, sharedByTabs, verdicts } from './submission-filter.ts'
import { SubmissionList } from './submission-list.tsx'
import { exportPath } from './submissions.api.ts'

/** What players answered, right and wrong, as it comes in. */
export function SubmissionsScreen(): ReactNode {
  const { submissions } = useOffice()
  const { download, tabs } = submissions
  const search = useSearch({ strict: false })
  const [tab, filter, { q }] = [readTab(search), readFilter(search), readList(search, [])]
  return (
    <Page
      title={submissions.title}
      lead={submissions.lead}
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
