import type { ReactNode } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { DownloadOffer } from '#ui/files/download-offer.tsx'
import { isNarrowed, type WriteUpFilter } from './write-up-filter.ts'
import { archivePath } from './write-ups.api.ts'

interface WriteUpsArchiveProps {
  filter: WriteUpFilter
  isSearched: boolean
}

/** Fetches everything that the filters leave, in one archive. */
export function WriteUpsArchive({ filter, isSearched }: WriteUpsArchiveProps): ReactNode {
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
