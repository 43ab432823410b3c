import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlay } from '#lib/messages/player-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useDownload } from '#lib/http/use-download.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { certificatePath, certificatesPath, resultsPath } from '#features/events/scoreboard/scoreboard.api.ts'
import type { BoardEvent } from '#features/events/scoreboard/board-event.ts'
import classes from './results.module.css'

/** What can be taken along: paper, a table, and the certificate of whoever took part. */
export function ResultsFiles({ event }: { event: BoardEvent }): ReactNode {
  const { results } = usePlay().eventBoard
  return (
    <div className={classes.files}>
      {event.isForAdmin && (
        <FileButton path={certificatesPath(event.id)} name={results.certificatesName(event.name)} isMain>
          {results.certificates}
        </FileButton>
      )}
      {event.entry && (
        <FileButton path={certificatePath(event.id)} name={results.certificateName(event.name)} isMain>
          {results.certificate}
        </FileButton>
      )}
      <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => window.print()}>
        {results.print}
      </Button>
      <FileButton path={resultsPath(event.id)} name={results.csvName(event.name)}>
        {results.csv}
      </FileButton>
    </div>
  )
}

interface FileButtonProps {
  path: string
  name: string
  isMain?: boolean
  children: string
}

function FileButton({ path, name, isMain = false, children }: FileButtonProps): ReactNode {
  const messages = useMessages()
  const { results } = usePlay().eventBoard
  const { arriving, start } = useDownload()

  async function fetchFile(): Promise<void> {
    try {
      await start(path, name)
    } catch (error) {
      toast.error(results.downloadFailed, told(messages, error, results.downloadFailedText))
    }
  }

  return (
    <Button
      {...(isMain ? {} : { variant: 'default' })}
      leftSection={<Icon name="download" />}
      disabled={arriving !== undefined}
      onClick={() => void fetchFile()}
    >
      {arriving ? results.downloading : children}
    </Button>
  )
}
