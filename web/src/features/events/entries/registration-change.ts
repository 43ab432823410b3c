import { CallError } from '#lib/http/call-error.ts'
import { useMessages } from '#lib/messages/messages.ts'
import { usePlayerMessages } from '#lib/messages/player-messages.ts'
import { serverMessage } from '#lib/messages/server-message.ts'
import { toast } from '#lib/toasts/toast.ts'
import { invalidateEntry } from '#features/events/events.api.ts'
import { isPageOutdated } from './registration-state.ts'

/**
 * Changes an entry and confirms it with a toast. A refusal that shows the page to be out of date is shown in a
 * toast, since the button may be gone in a moment; any other is thrown, to be shown beside the button.
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
