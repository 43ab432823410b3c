import { Worker } from 'node:worker_threads'

export interface RichTexts {
  texts: readonly string[]
  /** What the pack calls its files, by their names on the site. */
  fileNames: ReadonlyMap<string, string>
}

/** Several times what 10,000 long texts need; a text that needs more ends its worker, not the server. */
const maxMegabytes = 512

/** The texts as Markdown, in their order. Nobody waits for them any longer once the signal is aborted. */
export async function markdownOf(
  groups: readonly RichTexts[],
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('markdown-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  const { promise, resolve, reject } = Promise.withResolvers<readonly (readonly string[])[]>()
  const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('The export was left.'))
  signal.addEventListener('abort', stop)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The texts of a pack could not be converted.')))
  worker.postMessage(groups)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
