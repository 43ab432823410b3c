import { currentLanguage } from '#lib/messages/messages.ts'
import { noAnswer, readAnswer } from './request.ts'
import { withToken } from './call.ts'

interface LargeDownload {
  path: string
  /** Asked for in the body: an address would be kept in logs. */
  body: object
  name: string
  signal: AbortSignal
  onArrived: (bytes: number) => void
}

/**
 * Fetches a file that may be larger than the memory of the machine. Where the browser lets us, each piece goes straight to
 * the disk; elsewhere the browser holds it, on its own disk as it sees fit, and hands it over at the end.
 * False when the reader chose no place for it.
 */
export async function downloadLarge(wanted: LargeDownload): Promise<boolean> {
  const { signal } = wanted
  const response = await withToken((token) => ask(wanted, token))
  try {
    const place = await choosePlace(wanted.name)
    if (place === 'none') {
      await response.body?.cancel()
      return false
    }
    const counted = (response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(
      counter(wanted.onArrived),
    )
    if (place === 'browser') keep(await new Response(counted).blob(), wanted.name)
    else await counted.pipeTo(await place.createWritable(), { signal })
    return true
  } catch (cause) {
    if (signal.aborted) throw cause
    throw noAnswer(cause)
  }
}

async function ask({ path, body, signal }: LargeDownload, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage() }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), credentials: 'omit', signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    throw noAnswer(cause)
  }
  return response.ok ? response : readAnswer<never>(response)
}

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** Asked after the server has agreed: nobody chooses a place for a file that does not come. */
async function choosePlace(suggestedName: string): Promise<FileSystemFileHandle | 'browser' | 'none'> {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker')
  if (!isPicker(picker)) return 'browser'
  try {
    return await picker.call(window, { suggestedName })
  } catch (error) {
    // Closed without an answer; anything else means that the browser does not let us ask now.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'browser'
  }
}

function isPicker(value: unknown): value is SavePicker {
  return typeof value === 'function'
}

function counter(
  onArrived: (bytes: number) => void,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let arrived = 0
  return new TransformStream({
    transform: (piece, out) => {
      arrived += piece.byteLength
      onArrived(arrived)
      out.enqueue(piece)
    },
  })
}

/** The browser has taken hold of the content once the click is over; a minute is ample even for a slow disk. */
const hold = 60_000

function keep(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), hold)
}
