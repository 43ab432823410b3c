import { currentLanguage } from '#lib/messages/messages.ts'
import { noAnswer, readAnswer } from './request.ts'
import { withToken } from './call.ts'

interface DownloadOptions {
  /** From 0 to 1; not called when the size is unknown. */
  onProgress?: (share: number) => void
  /** How many bytes are here, for what has no size beforehand. */
  onArrived?: (bytes: number) => void
  signal?: AbortSignal
  /** Sent by POST, where what the file is made of must not stand in an address. */
  body?: object
}

/**
 * Fetches a file with the token, which a plain link could not carry, and hands it to the browser to keep.
 * A refusal is thrown as a CallError.
 */
export async function download(path: string, name: string, options: DownloadOptions = {}): Promise<void> {
  save(await fetchContent(path, options), name)
}

/** The content of a file, for the page itself to show. */
export function fetchContent(path: string, options: DownloadOptions = {}): Promise<Blob> {
  return withToken((token) => fetchFile(path, token, options))
}

async function fetchFile(path: string, token: string | null, options: DownloadOptions): Promise<Blob> {
  const response = await ask(path, token, options)
  if (!response.ok) return readAnswer<never>(response)
  try {
    return new Blob(await partsOf(response, options))
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw noAnswer(cause)
  }
}

async function ask(path: string, token: string | null, { signal, body }: DownloadOptions): Promise<Response> {
  // What is written for the reader, such as a certificate, is written in the language of the site.
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  try {
    if (body === undefined) return await fetch(path, { headers, credentials: 'omit', signal: signal ?? null })
    headers['Content-Type'] = 'application/json'
    return await fetch(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw noAnswer(cause)
  }
}

async function partsOf(response: Response, { onProgress, onArrived }: DownloadOptions): Promise<BlobPart[]> {
  const whole = Number(response.headers.get('Content-Length') ?? 0)
  const parts: BlobPart[] = []
  let arrived = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value)
    arrived += next.value.byteLength
    onArrived?.(arrived)
    if (whole > 0) onProgress?.(Math.min(1, arrived / whole))
  }
  return parts
}

/** The browser has taken hold of the content once the click is over; a minute is ample even for a slow disk. */
const hold = 60_000

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), hold)
}
