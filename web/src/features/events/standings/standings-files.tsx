import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOffice } from '#lib/messages/office-messages.ts'
import { told } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useDownload } from '#lib/http/use-download.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { certificatesPath, tablePath } from './standings.api.ts'
import classes from './standings.module.css'

interface StandingsFilesProps {
  event: ManagedEvent
  hasTable: boolean
  hasCertificates: boolean
}

/** What can be taken along. */
export function StandingsFiles({ event, hasTable, hasCertificates }: StandingsFilesProps): ReactNode {
  const { files } = useOffice().standings
  if (!hasTable) return null
  return (
    <div className={classes.links}>
      {hasCertificates && (
        <FileButton path={certificatesPath(event._id)} name={files.certificatesName(event.name)}>
          {files.certificates}
        </FileButton>
      )}
      <FileButton path={tablePath(event._id)} name={files.csvName(event.name)}>
        {files.csv}
      </FileButton>
    </div>
  )
}

function FileButton({ path, name, children }: { path: string; name: string; children: string }): ReactNode {
  const messages = useMessages()
  const { files } = useOffice().standings
  const { arriving, start } = useDownload()

  async function fetchFile(): Promise<void> {
    try {
      await start(path, name)
    } catch (error) {
      toast.error(files.failed, told(messages, error, files.fallback))
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon name="download" size={18} />}
      disabled={arriving !== undefined}
      onClick={() => void fetchFile()}
    >
      {arriving ? files.arriving : children}
    </Button>
  )
}
