import { LiveMessage } from '@drapeau/contract/live.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Listener {
  /** What was said so far. */
  messages: readonly LiveMessage[]
  /** Resolves when the stream is over, by whomever it was ended. */
  over: Promise<void>
  close: () => void
}

/** The live channel of somebody, read as it comes. It is open when this resolves; any answer but a stream is an error. */
export async function listen(
  site: string,
  { token }: { token: string },
  onMessage: (message: LiveMessage) => void = () => undefined,
): Promise<Listener> {
  const stop = new AbortController()
  const reply = await fetch(`${site}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  if (reply.status !== 200 || !reply.body) {
    await reply.body?.cancel()
    throw new Error(`The live channel answered ${reply.status}.`)
  }
  const messages: LiveMessage[] = []
  const over = read(reply.body, (message) => {
    messages.push(message)
    onMessage(message)
  })
  return { messages, over, close: () => stop.abort() }
}

/** A stream may be cut in the middle of anything: that is an end, too. */
async function read(body: NonNullable<Response['body']>, onMessage: (message: LiveMessage) => void): Promise<void> {
  let waiting = ''
  try {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      const events = (waiting + piece).split('\n\n')
      waiting = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) onMessage(LiveMessage.parse(JSON.parse(event.slice(6))))
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw error
  }
}

/** How long it took until that came true, in ms; undefined when it did not in time. */
export async function timeUntil(
  holds: () => Promise<boolean> | boolean,
  longestMs = 120_000,
): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    if (await holds()) return performance.now() - began
    await sleep(5)
  }
  return undefined
}
