import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import { fileSize } from './file-size.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import styles from './file-drop.module.css'

interface FileListProps {
  files: readonly File[]
  progress: Progress | null
  onRemove: (file: File) => void
  onCancel: () => void
}

/** The files that were chosen; while they are under way, how far each of them is, and all of them. */
export function FileList({ files, progress, onRemove, onCancel }: FileListProps): ReactNode {
  const { files: words } = useOfficeMessages().parts
  const { language } = useLanguage()
  if (files.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {files.map((file, at) => (
          <li key={`${file.name}${file.size}`}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{fileSize(language, file.size)}</span>
            {progress ? (
              <ProgressBar label={words.progressOf(file.name)} share={progress.files[at] ?? 0} />
            ) : (
              <IconButton aria-label={words.remove(file.name)} onClick={() => onRemove(file)}>
                <Icon name="close" size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {progress && (
        <div className={styles.overall}>
          <ProgressBar label={words.overall} share={progress.overall} />
          <output>{progress.overall < 1 ? words.sending(Math.floor(progress.overall * 100)) : words.storing}</output>
          <Button variant="default" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      )}
    </>
  )
}
