import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { CopyModal } from '#features/challenges/manage/copy-modal.tsx'
import { BulkEditModal } from './bulk-edit-modal.tsx'

interface BulkEditButtonProps {
  chosen: readonly Chosen[]
  onChanged: (before: readonly ChallengeBefore[]) => void
}

export function BulkEditButton({ chosen, onChanged }: BulkEditButtonProps): ReactNode {
  const { bulk: words } = useOfficeMessages().authoring
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <BulkEditModal chosen={chosen} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Copies the chosen challenges, to practice unless another place is chosen. */
export function BulkCopyButton({ chosen }: { chosen: readonly Chosen[] }): ReactNode {
  const { copies: words } = useOfficeMessages().authoring
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <CopyModal chosen={chosen} event={null} onClose={() => setOpen(false)} />}
    </>
  )
}
