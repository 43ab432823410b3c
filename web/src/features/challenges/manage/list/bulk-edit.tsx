import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import type { Chosen } from '#lib/lists/bulk-apply.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { challengesChanged, changeMany } from '#features/challenges/manage/challenges.api.ts'
import { CopyModal } from '#features/challenges/manage/copy-modal.tsx'
import { UndoBar } from '#ui/table/undo-bar.tsx'
import { inParts } from './bulk-edit.ts'
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

/** The last bulk change, which can be taken back for a moment. */
export function useBulkUndo(): { bar: ReactNode; changed: (before: readonly ChallengeBefore[]) => void } {
  const messages = useMessages()
  const { bulk: words } = useOfficeMessages().authoring
  const client = useQueryClient()
  const [before, setBefore] = useState<readonly ChallengeBefore[]>([])

  async function undo(): Promise<void> {
    try {
      for (const part of inParts(before)) await changeMany(part)
      toast.success(words.undone(before.length))
    } catch (error) {
      toast.error(words.undoFailed, serverMessage(messages, error, words.undoFailed))
    }
    setBefore([])
    await challengesChanged(client)
  }

  return {
    changed: (next) => {
      setBefore(next)
      if (next.length === 0) toast.info(words.same)
      void challengesChanged(client)
    },
    // By the version of its first challenge another change is another bar, which begins to count anew.
    bar: before.length > 0 && (
      <UndoBar
        key={`${before[0]?._id} ${before[0]?.version}`}
        text={words.done(before.length)}
        onUndo={undo}
        onEnd={() => setBefore([])}
      />
    ),
  }
}
