import { LiveMessage } from '@drapeau/contract/live.ts'
import { until } from './site-process.ts'

export interface ReadStream {
  /** The messages received so far. */
  messages: readonly LiveMessage[]
  close: () => Promise<void>
}

/** Reads the live channel of an account continuously. Returns after the greeting. */
export async function readStream(site: string, { token }: { token: string }): Promise<ReadStream> {
  const reply = await fetch(`${site}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The live channel has no body.')
  const messages: LiveMessage[] = []
  let buffered = ''
  const reading = (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const events = (buffered + piece.value).split('\n\n')
      buffered = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) messages.push(LiveMessage.parse(JSON.parse(event.slice(6))))
    }
  })()
  await until(() => messages.length > 0)
  return {
    messages,
    close: async () => {
      await reader.cancel()
      await reading
    },
  }
}
