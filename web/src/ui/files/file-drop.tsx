import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef, useState } from 'react'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import type { Progress } from '#lib/http/upload-progress.ts'
import { chooseFiles, type FileLimits, type RefusedFile } from './file-choice.ts'
import { FileList } from './file-list.tsx'
import styles from './file-drop.module.css'

export interface FileDropProps {
  /** What there may be in all, said beforehand. */
  limits: FileLimits
  /** How many of them are stored already. */
  stored: number
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** What the place says of itself, where it is not for any number of files. */
  words?: { drop: string; choose: string; limits: string }
  /** Set while the files are under way. */
  progress: Progress | null
  onCancel: () => void
}

/** A place to drop files on, with a button as well. Heavy: load it lazily. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { limits, stored, files, onChange, progress, onCancel } = props
  const { files: words } = useOfficeMessages().parts
  const said = props.words ?? { ...words, limits: words.limits(limits.most, limits.megabytes) }
  const open = useRef<() => void>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const isBusy = progress !== null

  function add(added: readonly File[]): void {
    const chosen = chooseFiles(files, added, { ...limits, most: limits.most - stored })
    setRefused(chosen.refused)
    if (chosen.taken.length > files.length) onChange(chosen.taken)
  }

  return (
    <div className={styles.files}>
      <Dropzone
        onDrop={add}
        openRef={open}
        disabled={isBusy}
        activateOnKeyboard={false}
        tabIndex={-1}
        enablePointerEvents
        className={styles.zone ?? ''}
      >
        <div className={styles.inside}>
          <p className={styles.words}>
            <Dropzone.Idle>{said.drop}</Dropzone.Idle>
            <Dropzone.Accept>{words.dropping}</Dropzone.Accept>
            <Dropzone.Reject>{words.dropping}</Dropzone.Reject>
          </p>
          <Button
            variant="default"
            size="sm"
            disabled={isBusy}
            onClick={(event) => {
              // The zone around it opens the same dialog.
              event.stopPropagation()
              open.current?.()
            }}
          >
            {said.choose}
          </Button>
          <p className={styles.limits}>{said.limits}</p>
        </div>
      </Dropzone>
      <div role="alert">
        {refused.map(({ name, because }) => (
          <p key={`${because}${name}`} className={styles.refused}>
            {words.refused[because](name, because === 'too-large' ? limits.megabytes : limits.most)}
          </p>
        ))}
      </div>
      <FileList
        files={files}
        progress={progress}
        onRemove={(file) => onChange(files.filter((other) => other !== file))}
        onCancel={onCancel}
      />
    </div>
  )
}
