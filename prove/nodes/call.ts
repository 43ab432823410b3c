import type { CallOf, ReplyOf, Route } from '@drapeau/contract/route.ts'

export interface CallResult<R extends Route> {
  status: number
  /** The reply of a success, or a refusal with its code, depending on the status. */
  body: ReplyOf<R> & { code?: string }
  headers: Headers
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  files?: readonly File[]
}

export const nobody = { token: '' }

/** Calls a route of the contract with a session, at one node or through the proxy. */
export async function call<R extends Route>(
  site: string,
  { token }: { token: string },
  route: R,
  input?: CallOf<R>,
): Promise<CallResult<R>> {
  const { params = {}, query = {}, body, files }: Parts = input ?? {}
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    route.path,
  )
  const url = new URL(`${site}/api${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const isForm = route.files !== undefined
  const reply = await fetch(url, {
    method: route.method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(isForm ? { body: asForm(files ?? []) } : body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: reply.status,
    body: (isJson ? JSON.parse(text) : text) as CallResult<R>['body'],
    headers: reply.headers,
  }
}

function asForm(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return form
}
