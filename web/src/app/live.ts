import { showLiveToast } from '#domain/notification/live-toasts.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import { openChannel, type SessionListener } from '#lib/live/live-channel.ts'
import { onLanguageChange } from '#lib/messages/messages.ts'

/** Opens the live channel for a session, until the returned function is called. */
export function openLive(listener: SessionListener): () => void {
  const close = openChannel({ ...listener, onMessage: showLiveToast })
  // The server orders these lists by the names in the reader's language.
  const stopFollowing = onLanguageChange(() => void invalidate('categories', 'challenges', 'overview', 'practice'))
  return () => {
    stopFollowing()
    close()
  }
}
