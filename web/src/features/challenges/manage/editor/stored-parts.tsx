import type { ReactNode } from 'react'
import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { useMay } from '#lib/session/rights.ts'
import { FieldGroup } from '#ui/fields/office-form.tsx'
import { SheetButton } from '#features/challenges/manage/detail/challenge-actions.tsx'
import { RequirementsModal } from '#features/challenges/manage/detail/requirements-modal.tsx'
import { FilesModal } from '#features/challenges/manage/files/files-modal.tsx'
import { HintsModal } from '#features/challenges/manage/hints/hints-modal.tsx'
import classes from './challenge-editor.module.css'

export type PartSheet = 'hints' | 'requirements' | 'files'

interface StoredPartsProps {
  challenge: ManagedChallenge
  onOpen: (sheet: PartSheet) => void
}

/** What hangs on a stored challenge is saved by itself, in sheets that open above the form. */
export function StoredParts({ challenge, onOpen }: StoredPartsProps): ReactNode {
  const { detail, form: words } = useOfficeMessages().challenges
  const mayRequire = useMay()('setRequirements', challenge.event?._id ?? null)
  const { hints, requirements, files } = challenge
  return (
    <FieldGroup title={words.groups.parts} hint={words.partsHint}>
      <div className={classes.parts}>
        <SheetButton icon="bulb" label={detail.hints} count={hints} onClick={() => onOpen('hints')} />
        {mayRequire && (
          <SheetButton
            icon="chain"
            label={detail.requirements}
            count={requirements.length}
            onClick={() => onOpen('requirements')}
          />
        )}
        <SheetButton icon="clip" label={detail.files} count={files.length} onClick={() => onOpen('files')} />
      </div>
    </FieldGroup>
  )
}

interface StoredPartSheetsProps {
  challenge: ManagedChallenge
  open: PartSheet | null
  onClose: () => void
}

/** Outside of the form: a form in a sheet would send the one around it, too. */
export function StoredPartSheets({ challenge, open, onClose }: StoredPartSheetsProps): ReactNode {
  const sheet = (name: PartSheet) => ({ challenge, isOpen: open === name, onClose })
  return (
    <>
      <HintsModal {...sheet('hints')} />
      <RequirementsModal {...sheet('requirements')} />
      <FilesModal {...sheet('files')} />
    </>
  )
}
