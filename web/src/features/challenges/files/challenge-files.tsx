import { type ReactNode, useRef, useState } from 'react'
import type { ChallengeFile } from '@drapeau/contract/files.ts'
import { copyText } from '#lib/browser/clipboard.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { toast } from '#lib/toasts/toast.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Part } from '#features/challenges/page/challenge-frame.tsx'
import frame from '#features/challenges/page/challenge-frame.module.css'
import classes from './challenge-files.module.css'
import { DownloadButton, useDownload } from './file-download.tsx'

export function ChallengeFiles({ files }: { files: readonly ChallengeFile[] }): ReactNode {
  const words = usePlayerMessages().challenges.files
  if (files.length === 0) return null
  return (
    <Part title={words.title}>
      <ul className={frame.rows}>
        {files.map((file) => (
          <FileLine key={file._id} file={file} />
        ))}
      </ul>
    </Part>
  )
}

/** A file with its size and its checksum. */
function FileLine({ file }: { file: ChallengeFile }): ReactNode {
  const words = usePlayerMessages().challenges.files
  const { language } = useLanguage()
  const { share, fetchIt } = useDownload()
  const [isCopied, setCopied] = useState(false)
  const checksum = useRef<HTMLElement>(null)
  const { originalname: name, path, size, sha256 } = file

  async function copy(): Promise<void> {
    const hasCopied = await copyText(sha256, checksum.current)
    setCopied(hasCopied)
    if (hasCopied) toast.success(words.copied)
    else toast.info(words.selected)
  }

  return (
    <li className={classes.file}>
      <DownloadButton name={name} isBusy={share !== null} onPress={() => fetchIt(path, name)} />
      <span className={classes.size}>{fileSize(language, size)}</span>
      <span className={classes.checksum}>
        {words.checksum} <code ref={checksum}>{sha256}</code>
      </span>
      <IconButton aria-label={words.copy(name)} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </IconButton>
      {share !== null && <ProgressBar label={words.progress(name)} share={share} />}
    </li>
  )
}
