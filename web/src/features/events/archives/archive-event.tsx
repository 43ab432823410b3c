import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ArchiveLanguage, downloadArchive } from '@drapeau/contract/archives.ts'
import type { ManagedEvent } from '@drapeau/contract/events/events.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverNow } from '#lib/time/server-clock.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { OneOf } from '#ui/fields/one-of.tsx'
import { DownloadOffer } from '#ui/files/download-offer.tsx'
import classes from './archive-event.module.css'

type Archived = Pick<ManagedEvent, '_id' | 'name'>

/** Explains what an archive holds, asks for its language and its files, and downloads it. */
export function ArchiveEvent({ event }: { event: Archived }): ReactNode {
  const { archives: words } = useOfficeMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="download" size={18} />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      <Modal isOpen={isOpen} title={words.title(event.name)} onClose={() => setOpen(false)}>
        <ArchiveSheet event={event} />
      </Modal>
    </>
  )
}

function ArchiveSheet({ event }: { event: Archived }): ReactNode {
  const { archives: words } = useOfficeMessages()
  const [language, setLanguage] = useState<ArchiveLanguage>(useLanguage().language)
  const [withFiles, setWithFiles] = useState(true)
  const wanted = { params: { id: event._id }, query: { language, files: withFiles ? 'true' : 'false' } } as const
  return (
    <div className={classes.sheet}>
      <div className={classes.about}>
        <p>{words.lead}</p>
        <ul>
          {words.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className={classes.note}>{words.never}</p>
      </div>
      <OneOf
        label={words.language}
        value={language}
        options={words.languages}
        onChange={(value) => setLanguage(ArchiveLanguage.parse(value))}
      />
      <Switch
        label={words.files}
        description={words.filesHint}
        checked={withFiles}
        onChange={({ currentTarget }) => setWithFiles(currentTarget.checked)}
      />
      <DownloadOffer
        path={`/api${addressOf(downloadArchive.path, wanted)}`}
        words={{
          name: words.file(event.name, serverNow().toISOString().slice(0, 10)),
          label: words.label,
          arrived: words.arrived,
          cancel: words.cancel,
          nothing: words.gone,
          nothingText: words.goneText,
          failed: words.failed,
          fallback: words.failedText,
        }}
      >
        {words.download}
      </DownloadOffer>
    </div>
  )
}
