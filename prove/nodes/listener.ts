import { LiveMessage } from '@drapeau/contract/live.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Listener {
  messages: readonly LiveMessage[]
  /** Resolves when the stream has ended, from either side. */
  over: Promise<void>
  close: () => void
}

/** Opens a live channel; resolves when it is open, and throws on any other response. */
export async function listen(
  site: string,
  { token }: { token: string },
  onMessage: (message: LiveMessage) => void = () => undefined,
): Promise<Listener> {
  const stop = new AbortController()
  const reply = await fetch(`${site}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  if (reply.status !== 200 || !reply.body) {
    await reply.body?.cancel()
    throw new Error(`The live channel responded ${reply.status}.`)
  }
  const messages: LiveMessage[] = []
  const over = read(reply.body, (message) => {
    messages.push(message)
    onMessage(message)
  })
  return { messages, over, close: () => stop.abort() }
}

/** A stream that is cut in the middle of a message has ended as well. */
async function read(body: NonNullable<Response['body']>, onMessage: (message: LiveMessage) => void): Promise<void> {
  let buffered = ''
  try {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const events = (buffered + piece).split('\n\n')
      buffered = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) onMessage(LiveMessage.parse(JSON.parse(event.slice(6))))
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw error
  }
}

/** Polls until the condition holds, and returns how long that took in ms; undefined after the longest wait. */
export async function timeUntil(holds: () => Promise<boolean> | boolean, maxMs = 120_000): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < maxMs) {
    if (await holds()) return performance.now() - began
    await sleep(5)
  }
  return undefined
}
