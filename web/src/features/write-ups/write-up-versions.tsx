import type { ReactNode } from 'react'
import type { WriteUp } from '@drapeau/contract/write-ups.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { dateAndTime } from '#lib/time/time-format.ts'
import { toast } from '#lib/toasts/toast.ts'
import { useDownload } from '#lib/http/use-download.ts'
import { Badge } from '#ui/text/badge.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import classes from './write-up-detail.module.css'
import { ReviewNote } from './review-badge.tsx'

/** Every version that was handed in, the newest first, each to fetch. */
export function WriteUpVersions({ versions }: { versions: readonly WriteUp[] }): ReactNode {
  return (
    <ol className={classes.versions}>
      {versions.map((version) => (
        <Version key={version._id} version={version} isOnly={versions.length === 1} />
      ))}
    </ol>
  )
}

function Version({ version, isOnly }: { version: WriteUp; isOnly: boolean }): ReactNode {
  const messages = useMessages()
  const { versions: words, failed, published } = useOfficeMessages().writeUps
  const { files } = useOfficeMessages().parts
  const { language } = useLanguage()
  const { arriving, start } = useDownload()
  const { originalname: name, path, size, sha256, number, createdAt, newest, review, publishedAt } = version

  async function fetchIt(): Promise<void> {
    try {
      await start(path, name)
    } catch (error) {
      toast.error(failed.title, serverMessage(messages, error, words.fallback))
    }
  }

  return (
    <li className={classes.version}>
      <div className={classes.document}>
        {!isOnly && (
          <p className={classes.number}>
            {words.version(number)} {newest && <Badge kind="info">{words.newest}</Badge>}{' '}
            {publishedAt !== null && <Badge kind="good">{published}</Badge>}
          </p>
        )}
        <p className={classes.name}>{name}</p>
        <p className={classes.quiet}>
          {fileSize(language, size)} · <time dateTime={createdAt}>{dateAndTime(language, new Date(createdAt))}</time>
        </p>
        <details className={classes.fold}>
          <summary>{words.details}</summary>
          <p>{words.checksum}</p>
          <code className={classes.checksum}>{sha256}</code>
        </details>
        {arriving && <ProgressBar label={files.progressOf(name)} share={arriving.share} />}
      </div>
      <IconButton
        aria-label={words.download(number, name)}
        disabled={arriving !== undefined}
        onClick={() => void fetchIt()}
      >
        <Icon name="download" size={22} />
      </IconButton>
      {/* What was said of the version that counts stands below, where it can be changed. */}
      {!newest && review && <ReviewNote review={review} />}
    </li>
  )
}
