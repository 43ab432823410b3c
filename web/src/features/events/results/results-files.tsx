import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { FileButton } from '#ui/files/file-button.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { certificatePath, certificatesPath, resultsPath } from './results.api.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import classes from './results.module.css'

/** Files of the results: certificates, a print-out and a table. */
export function ResultsFiles({ event }: { event: BoardEvent }): ReactNode {
  const { results } = usePlayerMessages()
  const may = useMay()
  const words = {
    downloading: results.downloading,
    failed: results.downloadFailed,
    failedText: results.downloadFailedText,
  }
  return (
    <div className={classes.files}>
      {event.isForAdmin && may('getCertificates', event.id) && (
        <CertificateButton
          pathFor={(names) => certificatesPath(event.id, names)}
          name={results.certificatesName(event.name)}
          isOfAll
          isMain
          isSmall
        >
          {results.certificates}
        </CertificateButton>
      )}
      {event.entry && (
        <CertificateButton
          pathFor={(names) => certificatePath(event.id, names)}
          name={results.certificateName(event.name)}
          isMain
          isSmall
        >
          {results.certificate}
        </CertificateButton>
      )}
      <Button
        className={classes.print ?? ''}
        variant="default"
        size="sm"
        leftSection={<Icon name="printer" />}
        onClick={() => window.print()}
      >
        {results.print}
      </Button>
      <FileButton words={words} path={resultsPath(event.id)} name={results.csvName(event.name)} isSmall>
        {results.csv}
      </FileButton>
    </div>
  )
}
