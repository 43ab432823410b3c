import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChallengeFile } from '@drapeau/contract/files.ts'
import { download } from '#lib/http/download.ts'
import { useLanguage, useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { ConfirmInPlace } from '#ui/dialogs/confirm-in-place.tsx'
import { fileSize } from '#ui/files/file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { challengesChanged } from '#features/challenges/manage/challenges.api.ts'
import { removeFile } from './files.api.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'

interface FileRowProps {
  file: ChallengeFile
  canDelete: boolean
}

/** A file with its size and checksum: to fetch, and to delete after a question. */
export function FileRow({ file, canDelete }: FileRowProps): ReactNode {
  const messages = useMessages()
  const { files: words, errors } = useOfficeMessages().challenges
  const { files: parts } = useOfficeMessages().parts
  const { language } = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const { _id: id, originalname: name, path, size, sha256 } = file

  async function fetchIt(): Promise<void> {
    setShare(0)
    try {
      await download(path, name, { onProgress: setShare })
    } catch (error) {
      toast.error(errors.title, serverMessage(messages, error, errors.file))
    } finally {
      setShare(null)
    }
  }

  async function remove(): Promise<void> {
    try {
      await removeFile(id)
      toast.success(words.deleted)
    } catch (error) {
      toast.error(errors.delete, serverMessage(messages, error, errors.removeFile))
    }
    await challengesChanged(client)
  }

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>{fileSize(language, size)}</span>
        <code className={classes.checksum} title={words.checksum}>
          {sha256}
        </code>
        {share !== null && <ProgressBar label={parts.progressOf(name)} share={share} />}
      </div>
      <IconButton aria-label={words.download(name)} disabled={share !== null} onClick={() => void fetchIt()}>
        <Icon name="download" />
      </IconButton>
      {canDelete && (
        <IconButton aria-label={words.delete(name)} onClick={() => setAsking(true)}>
          <Icon name="trash" />
        </IconButton>
      )}
      {isAsking && (
        <ConfirmInPlace
          question={words.confirm(name)}
          yes={words.yes}
          no={words.no}
          onYes={remove}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
