import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { CallError } from '#lib/http/call-error.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { type Arriving, useDownload } from '#lib/http/use-download.ts'
import { fileSize } from './file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import styles from './download-offer.module.css'

interface DownloadWords {
  /** What the file is called. */
  name: string
  /** Of the progress, for the ears. */
  label: string
  arrived: (size: string) => string
  cancel: string
  nothing: string
  nothingText: string
  failed: string
  fallback: string
}

interface DownloadOfferProps {
  path: string
  words: DownloadWords
  note?: string | undefined
  /** For a download that is not what people come to the page for. */
  isSecondary?: boolean
  /** What the button says. */
  children: string
}

/** Fetches all that a table is narrowed to, in one file. */
export function DownloadOffer({ path, words, note, isSecondary = false, children }: DownloadOfferProps): ReactNode {
  const messages = useMessages()
  const { arriving, start, cancel } = useDownload()

  async function fetchAll(): Promise<void> {
    try {
      await start(path, words.name)
    } catch (error) {
      if (error instanceof CallError && error.status === 404) toast.info(words.nothing, words.nothingText)
      else toast.error(words.failed, serverMessage(messages, error, words.fallback))
    }
  }

  if (arriving)
    return (
      <div className={styles.archive}>
        <Progress arriving={arriving} words={words} />
        <Button variant="default" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    )
  return (
    <div className={styles.offer}>
      <Button
        variant={isSecondary ? 'default' : 'filled'}
        leftSection={<Icon name="download" />}
        onClick={() => void fetchAll()}
      >
        {children}
      </Button>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** The file is written while it is sent: how long it will be is not always known. */
function Progress({ arriving: { share, bytes }, words }: { arriving: Arriving; words: DownloadWords }): ReactNode {
  const { language } = useLanguage()
  return (
    <div className={styles.progress}>
      <ProgressBar label={words.label} share={share} />
      <span className={styles.note}>{words.arrived(fileSize(language, bytes))}</span>
    </div>
  )
}
