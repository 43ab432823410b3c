import { type ReactNode, useState } from 'react'
import type { ChallengeBefore } from '@drapeau/contract/challenges/bulk-change.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { useOfficeMessages } from '#lib/messages/office-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { UndoBar } from '#ui/table/undo-bar.tsx'
import { changeMany, inParts } from './bulk-change.ts'

/** The last bulk change, which can be taken back for a moment. */
export function useBulkUndo(): { bar: ReactNode; changed: (before: readonly ChallengeBefore[]) => void } {
  const messages = useMessages()
  const { bulk: words } = useOfficeMessages().authoring
  const [before, setBefore] = useState<readonly ChallengeBefore[]>([])

  async function undo(): Promise<void> {
    try {
      for (const part of inParts(before)) await changeMany(part)
      toast.success(words.undone(before.length))
    } catch (error) {
      toast.error(words.undoFailed, serverMessage(messages, error, words.undoFailed))
    }
    setBefore([])
    await bulkChanged()
  }

  return {
    changed: (next) => {
      setBefore(next)
      if (next.length === 0) toast.info(words.same)
      void bulkChanged()
    },
    // By the version of its first challenge another change is another bar, which begins to count again.
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

/** A change of a challenge is shown in lists, counts and the audit log. */
async function bulkChanged(): Promise<void> {
  await invalidate('challenges', 'overview', 'audit')
}
