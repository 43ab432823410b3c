import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError } from '#lib/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages.ts'
import { useOffice } from '#lib/office.ts'
import { told } from '#lib/said.ts'
import { toast } from '#lib/toast.ts'
import { fileSize } from '#ui/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Arriving, useDownload } from './use-download.ts'
import { isNarrowed, type WriteUpFilter } from './write-up-filter.ts'
import { archivePath } from './write-ups.api.ts'
import classes from './write-ups-archive.module.css'

interface WriteUpsArchiveProps {
  filter: WriteUpFilter
  isSearched: boolean
}

/** Fetches everything that the filters leave, in one archive. */
export function WriteUpsArchive({ filter, isSearched }: WriteUpsArchiveProps): ReactNode {
  const messages = useMessages()
  const { archive, failed } = useOffice().writeUps
  const { arriving, start, cancel } = useDownload()

  async function fetchAll(): Promise<void> {
    try {
      await start(archivePath(filter), archive.name)
    } catch (error) {
      if (error instanceof CallError && error.status === 404) toast.info(archive.nothing, archive.nothingText)
      else toast.error(failed.title, told(messages, error, archive.fallback))
    }
  }

  if (arriving)
    return (
      <div className={classes.archive}>
        <Progress arriving={arriving} />
        <Button variant="default" onClick={cancel}>
          {archive.cancel}
        </Button>
      </div>
    )
  return (
    <div className={classes.offer}>
      <Button leftSection={<Icon name="download" />} onClick={() => void fetchAll()}>
        {isNarrowed(filter) ? archive.some : archive.all}
      </Button>
      {isSearched && <p className={classes.note}>{archive.searchLeftOut}</p>}
    </div>
  )
}

/** An archive is packed while it is sent: how long it will be is not always known. */
function Progress({ arriving: { share, bytes } }: { arriving: Arriving }): ReactNode {
  const { archive } = useOffice().writeUps
  const { language } = useLanguage()
  return (
    <div className={classes.progress}>
      <ProgressBar label={archive.label} share={share} />
      <span className={classes.note}>{archive.arrived(fileSize(language, bytes))}</span>
    </div>
  )
}
