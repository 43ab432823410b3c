import type { Route } from '@drapeau/contract/route.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Services } from '#platform/services.ts'
import { hasBody } from './body-timeout.ts'
import { readForm } from './form-body.ts'
import { type Input, readBody, readFields } from '#platform/http/read-input.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { withUploadSlot } from './upload-slots.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What kind of body it takes; JSON when left out. */
    body?: 'form' | 'json or form'
  }
}

const formType =
  /^multipart\/form-data\s*;\s*boundary=(?:"[^"\\]{1,70}"|[\w'()+,./:=?-]{1,70})(?:\s*;\s*charset=utf-8)?$/i

/** The multipart plugin is registered in a scope of its own: all other routes accept JSON only. */
export function addFormRoute(fastify: FastifyInstance, { json }: Route, options: RouteOptions): void {
  void fastify.register(async (scope) => {
    if (!json) scope.removeAllContentTypeParsers()
    // Nothing is read here: `withForm` checks the type after the limit.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    await scope.register(multipart)
    scope.route({ ...options, config: { ...options.config, body: json ? 'json or form' : 'form' } })
  })
}

/** Names the type that the route accepts. */
export function unsupportedType({ routeOptions }: FastifyRequest, cause?: unknown): Refusal {
  const { body } = routeOptions.config
  if (body === 'form') return new Refusal('form-expected', { cause })
  return new Refusal(body === 'json or form' ? 'json-or-form-expected' : 'unsupported-type', { cause })
}

/** Reads the form and passes its fields and files to the handler. Files of a refused form are removed. */
export async function withForm<Answer>(
  { storage, config }: Services,
  route: Route,
  request: FastifyRequest,
  handle: (input: Input) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (route.json && isJson(type)) return handle({ ...readBody(route, request), files: [] })
  if (!formType.test(type) || encoding !== 'identity') throw unsupportedType(request)
  // The library would read an empty body as a form without fields.
  if (!hasBody(request.raw)) throw new Refusal('malformed-request')
  const { files: most = 0, megabytes = Infinity, fileLimit } = route
  const maxFileMb = Math.min(megabytes, fileLimit === 'import' ? config.maxImportMb : config.maxFileMb)
  return withUploadSlot(request, async () => {
    const { fields, files } = await readForm(request, storage, { files: most, maxFileMb })
    try {
      return await handle({ ...(route.body && { body: readFields(route.body, fields) }), files })
    } catch (error) {
      // After any other error the rows that name the files may have been committed: the daily job decides.
      if (error instanceof Refusal) await storage.remove(files.map((file) => file.storageKey))
      throw error
    }
  })
}

/** The JSON parser has checked the rest of the header and read the body. */
function isJson(type: string): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type)
}
