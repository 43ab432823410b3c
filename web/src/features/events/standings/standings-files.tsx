import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { FileButton } from '#ui/files/file-button.tsx'
import { certificatesPath, resultsPath } from '#features/events/results/results.api.ts'
import classes from './standings.module.css'

interface StandingsFilesProps {
  event: ManagedEvent
  hasTable: boolean
  hasCertificates: boolean
}

export function StandingsFiles({ event, hasTable, hasCertificates }: StandingsFilesProps): ReactNode {
  const { files } = useOfficeMessages().standings
  if (!hasTable) return null
  const words = { downloading: files.arriving, failed: files.failed, failedText: files.fallback }
  return (
    <div className={classes.links}>
      {hasCertificates && (
        <FileButton isSmall words={words} path={certificatesPath(event._id)} name={files.certificatesName(event.name)}>
          {files.certificates}
        </FileButton>
      )}
      <FileButton isSmall words={words} path={resultsPath(event._id)} name={files.csvName(event.name)}>
        {files.csv}
      </FileButton>
    </div>
  )
}
