import '#ui/fields/fields.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '@drapeau/contract/screens.ts'
import { useListState } from '#lib/lists/use-list-state.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { translatedName } from '#lib/messages/translated-name.ts'
import { shortMoment } from '#lib/time/period-format.ts'
import { Page } from '#ui/page/page.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { DownloadOffer } from '#ui/files/download-offer.tsx'
import { ReviewBadge } from './review-badge.tsx'
import { isNarrowed, readFilter, writeFilter, type WriteUpFilter } from './write-up-filter.ts'
import { WriteUpFilters } from './write-up-filters.tsx'
import { archivePath, type WriteUpRow, writeUpsQuery } from './write-ups.api.ts'
import classes from './write-ups-screen.module.css'

/** What players have written about what they solved, the newest first. */
export function WriteUpsScreen(): ReactNode {
  const { writeUps } = useOfficeMessages()
  const list = useListState(['name'])
  const [filter, setFilter] = useFilter()
  const query = useQuery({ ...writeUpsQuery(list.state, filter, list.perPage), placeholderData: keepPreviousData })
  const isSearched = list.state.q !== ''
  const isEmpty = query.data?.totalRows === 0 && !isSearched
  return (
    <Page
      title={writeUps.title}
      lead={writeUps.lead}
      aside={!isEmpty && <WriteUpsArchive filter={filter} isSearched={isSearched} />}
    >
      <DataTable
        label={writeUps.title}
        columns={useColumns()}
        list={list}
        query={query}
        searchLabel={writeUps.search}
        linkOf={({ _id }) => ({ to: screens.adminWriteUp, params: { id: _id } })}
        empty={writeUps.empty}
        failed={writeUps.failed}
        toolbar={<WriteUpFilters filter={filter} onChange={setFilter} />}
        isFiltered={isNarrowed(filter)}
      />
    </Page>
  )
}

function useFilter(): [WriteUpFilter, (filter: WriteUpFilter) => void] {
  const filter = readFilter(useSearch({ strict: false }))
  const navigate = useNavigate()
  const narrow = (next: WriteUpFilter): void => {
    void navigate({ to: '.', search: (before: object) => writeFilter(before, next), resetScroll: false })
  }
  return [filter, narrow]
}

function useColumns(): readonly Column<WriteUpRow>[] {
  const { columns, practice } = useOfficeMessages().writeUps
  const { language } = useLanguage()
  return [
    { key: 'author', header: columns.author, isMain: true, cell: ({ user }) => user.name },
    {
      key: 'challenge',
      header: columns.challenge,
      cell: ({ challenge }) => <span className={classes.words}>{translatedName(language, challenge)}</span>,
    },
    {
      key: 'event',
      header: columns.event,
      cell: ({ event }) => <span className={classes.words}>{event?.name ?? practice}</span>,
    },
    {
      key: 'version',
      header: columns.version,
      align: 'end',
      onPhone: 'hidden',
      cell: ({ number }) => number.toLocaleString(language),
    },
    {
      key: 'handedIn',
      header: columns.handedIn,
      cell: ({ createdAt }) => (
        <time className={classes.when} dateTime={createdAt}>
          {shortMoment(language, createdAt)}
        </time>
      ),
    },
    { key: 'review', header: columns.review, onPhone: 'end', cell: (writeUp) => <ReviewBadge writeUp={writeUp} /> },
  ]
}

interface WriteUpsArchiveProps {
  filter: WriteUpFilter
  isSearched: boolean
}

/** Fetches everything that the filters leave, in one archive. */
function WriteUpsArchive({ filter, isSearched }: WriteUpsArchiveProps): ReactNode {
  const { archive, failed } = useOfficeMessages().writeUps
  return (
    <DownloadOffer
      path={archivePath(filter)}
      words={{ ...archive, failed: failed.title }}
      note={isSearched ? archive.searchLeftOut : undefined}
    >
      {isNarrowed(filter) ? archive.some : archive.all}
    </DownloadOffer>
  )
}
