import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { invalidateEntry } from '#features/events/events.api.ts'
import { isPageOutdated } from './registration-state.ts'

/**
 * Does something about an entry and says that it is done. A refusal that shows the page to be out of date is told in a
 * toast, since what was pressed may be gone in a moment; any other is thrown on, to be told where it was pressed.
 */
export function useEntryChange(): (change: () => Promise<string>) => Promise<void> {
  const messages = useMessages()
  const { register } = usePlayerMessages().events
  return async (change) => {
    try {
      toast.success(await change())
    } catch (error) {
      if (!(error instanceof CallError) || !isPageOutdated(error.code)) throw error
      toast.error(register.failed, serverMessage(messages, error, register.failedText))
      await invalidateEntry()
    }
  }
}
