import type { ReactNode } from 'react'
import type { ChallengeFile } from '@drapeau/contract/files.ts'
import { useLanguage } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { fileSize } from '#ui/files/file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
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

function FileLine({ file }: { file: ChallengeFile }): ReactNode {
  const words = usePlayerMessages().challenges.files
  const { language } = useLanguage()
  const { share, fetchIt } = useDownload()
  const { originalname: name, path, size, sha256 } = file
  const { shown: checksum, copy, isCopied } = useCopy(sha256, words)

  return (
    <li className={classes.file}>
      <DownloadButton name={name} isBusy={share !== null} onPress={() => fetchIt(path, name)} />
      <span className={classes.size}>{fileSize(language, size)}</span>
      <span className={classes.checksum}>
        {words.checksum} <code ref={checksum}>{sha256}</code>
      </span>
      <IconButton aria-label={words.copy(name)} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </IconButton>
      {share !== null && <ProgressBar label={words.progress(name)} share={share} />}
    </li>
  )
}
