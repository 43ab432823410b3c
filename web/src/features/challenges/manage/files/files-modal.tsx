import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { FileField } from '#ui/files/file-field.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { FileRow } from './file-row.tsx'
import { useFileSending } from './use-file-sending.ts'
import classes from '#features/challenges/manage/manage-modals.module.css'
import { useFileLimits } from './files.api.ts'

interface FilesModalProps {
  challenge: ManagedChallenge
  isOpen: boolean
  onClose: () => void
}

/** The files of a challenge. A sheet that is closed while files are under way lets them arrive. */
export function FilesModal({ challenge, isOpen, onClose }: FilesModalProps): ReactNode {
  const { files: words } = useOfficeMessages().challenges
  const sending = useFileSending(challenge._id)
  const { files } = challenge
  const canChange = useMay()('addFiles', challenge.event?._id ?? null)
  return (
    <Modal isOpen={isOpen} title={words.title} size="wide" onClose={onClose}>
      {files.length === 0 ? (
        <p className={classes.quiet}>{words.none}</p>
      ) : (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileRow key={file._id} file={file} canDelete={canChange} />
          ))}
        </ul>
      )}
      {canChange && <AddFiles stored={files.length} sending={sending} />}
    </Modal>
  )
}

interface AddFilesProps {
  stored: number
  sending: ReturnType<typeof useFileSending>
}

function AddFiles({ stored, sending }: AddFilesProps): ReactNode {
  const { files: words } = useOfficeMessages().challenges
  const limits = useFileLimits()
  if (stored >= limits.most) return <p className={classes.quiet}>{words.full}</p>
  return (
    <FileField
      limits={limits}
      stored={stored}
      files={sending.files}
      onChange={sending.send}
      progress={sending.progress}
      onCancel={sending.cancel}
    />
  )
}
