import type { Method } from '@drapeau/contract/route.ts'
import { CallError } from './call-error.ts'
import { findCached, cacheResponse, cacheKey } from './response-cache.ts'
import { currentLanguage } from '#lib/messages/messages.ts'

/** Longer than the slowest honest answer (the server gives a request 15 s), so a button never loads for ever. */
const requestTimeout = 20_000

const unreadable = 'The answer could not be read.'

interface Request {
  method: Method
  path: string
  token: string | null
  body?: unknown
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page, for a sign-out on the way out. */
  keepalive?: boolean
}

/** One exchange with the server: the JSON answer, whose shape the contract promises, or a CallError. */
export async function request<Answer = unknown>(asked: Request): Promise<Answer> {
  return asked.method === 'GET' ? askAgain<Answer>(asked) : readAnswer<Answer>(await send(asked))
}

/** Where the answer from before carried a tag, the server need not send it again while it still holds. */
async function askAgain<Answer>(asked: Request): Promise<Answer> {
  const key = cacheKey(asked.path, asked.token, currentLanguage())
  const kept = findCached(key)
  const response = await send(asked, kept?.tag)
  if (response.status === 304 && kept) return readAnswer<Answer>(new Response(kept.text))
  const tag = response.ok ? response.headers.get('ETag') : null
  if (tag === null) return readAnswer<Answer>(response)
  const copy = response.clone()
  const answer = await readAnswer<Answer>(response)
  cacheResponse(key, tag, await copy.text())
  return answer
}

/** What an answer holds; a refusal, and what cannot be read, is thrown as a CallError. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => null))
  try {
    const answer: Answer = await response.json()
    return answer
  } catch (cause) {
    throw new CallError({ status: response.status, code: 'offline', message: unreadable, cause })
  }
}

async function send(
  { method, path, token, body, signal, keepalive = false }: Request,
  tag?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeout)
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (tag !== undefined) headers['If-None-Match'] = tag
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // The token travels in its header only; no cookie is ever part of a call.
      credentials: 'omit',
      keepalive,
    })
  } catch (cause) {
    // A caller that aborts gets its own error, not 'offline'.
    if (signal?.aborted) throw cause
    throw noAnswer(cause)
  }
}

/** Nobody is there, or the way is cut. */
export function noAnswer(cause?: unknown): CallError {
  return new CallError({ status: 0, code: 'offline', message: 'No answer from the server.', cause })
}

function refusalOf(response: Response, answer: unknown): CallError {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const status = response.status
  const said = isRefusal(answer)
    ? {
        code: answer.code,
        message: answer.message,
        errors: answer.errors,
        count: answer.count,
        secondFactor: answer.secondFactor,
      }
    : { code: 'offline' as const, message: unreadable }
  return new CallError({ status, ...said, retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined })
}

type Refusal = Pick<CallError, 'message' | 'errors' | 'count' | 'secondFactor'> & { code: CallError['code'] }

function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'code' in answer &&
    typeof answer.code === 'string' &&
    'message' in answer &&
    typeof answer.message === 'string'
  )
}
