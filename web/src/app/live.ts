import { showLiveToast } from '#domain/notification/live-toasts.ts'
import { openChannel, type SessionListener } from '#lib/live/live-channel.ts'

/** Opens the live channel for a session, until the returned function is called. */
export function openLive(listener: SessionListener): () => void {
  return openChannel({ ...listener, onMessage: showLiveToast })
}
