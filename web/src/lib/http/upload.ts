import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'
import { addressOf } from '@drapeau/contract/address.ts'
import { currentLanguage } from '#lib/messages/messages.ts'
import { noAnswer, readAnswer } from './request.ts'
import { type Progress, progressOf } from './upload-progress.ts'
import { withToken } from './call.ts'

/** A route whose body is a form, with or without files. */
type FormRoute = Route & { files: number }

interface UploadOptions {
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/** A hundred megabytes may take as long as they take; only an upload that stands still this long is given up. */
const stallTimeout = 60_000

/** Calls a route that takes a form. A refusal is thrown as a CallError; a cancelled upload as the signal's reason. */
export async function upload<R extends FormRoute>(
  route: R,
  input: CallOf<R>,
  options: UploadOptions = {},
): Promise<ReplyOf<R>> {
  const given: { params?: object; body?: unknown; files?: readonly File[] } = input
  const files = given.files ?? []
  return withToken(async (token) => {
    const response = await send({
      method: route.method,
      address: `/api${addressOf(route.path, { params: given.params ?? {} })}`,
      token,
      form: formOf(given.body, files),
      sizes: files.map(({ size }) => size),
      ...options,
    })
    return readAnswer<ReplyOf<R>>(response)
  })
}

/** Lists are sent as JSON. The fields come before the files, so that a wrong field is known before anything large has arrived. */
function formOf(body: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (Array.isArray(value)) form.append(name, JSON.stringify(value))
    else if (value !== undefined) form.append(name, String(value ?? ''))
  for (const file of files) form.append('files', file, file.name)
  return form
}

interface Sending extends UploadOptions {
  method: string
  address: string
  token: string | null
  form: FormData
  sizes: readonly number[]
}

/** XMLHttpRequest, because fetch has no upload progress. */
function send({ method, address, token, form, sizes, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal))
    const exchange = new XMLHttpRequest()
    const giveUp = (): void => exchange.abort()
    let watch = setTimeout(giveUp, stallTimeout)
    const stillMoving = (): void => {
      clearTimeout(watch)
      watch = setTimeout(giveUp, stallTimeout)
    }
    exchange.open(method, address)
    exchange.setRequestHeader('Accept', 'application/json')
    exchange.setRequestHeader('Accept-Language', currentLanguage())
    if (token !== null) exchange.setRequestHeader('Authorization', `Bearer ${token}`)
    exchange.upload.addEventListener('progress', ({ loaded, total }) => {
      stillMoving()
      onProgress?.(progressOf(sizes, loaded, total))
    })
    exchange.addEventListener('load', () => resolve(answerOf(exchange)))
    exchange.addEventListener('error', () => reject(noAnswer()))
    exchange.addEventListener('abort', () => reject(signal?.aborted ? reasonOf(signal) : noAnswer()))
    exchange.addEventListener('loadend', () => {
      clearTimeout(watch)
      signal?.removeEventListener('abort', giveUp)
    })
    signal?.addEventListener('abort', giveUp)
    exchange.send(form)
  })
}

function answerOf(exchange: XMLHttpRequest): Response {
  const headers = new Headers()
  const wait = exchange.getResponseHeader('Retry-After')
  if (wait !== null) headers.set('Retry-After', wait)
  return new Response(exchange.responseText, { status: exchange.status, headers })
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Cancelled', 'AbortError')
}
