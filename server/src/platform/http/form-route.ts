import type { Route } from '@drapeau/contract/route.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Services } from '../services.ts'
import { hasBody } from './body-time.ts'
import { readForm } from './form-body.ts'
import { type Input, readFields } from './read-input.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isForm?: boolean
  }
}

const formType =
  /^multipart\/form-data\s*;\s*boundary=(?:"[^"\\]{1,70}"|[\w'()+,./:=?-]{1,70})(?:\s*;\s*charset=utf-8)?$/i

/** Forms are read in a room of their own: elsewhere JSON stays the only body, and nothing of the reader's costs time. */
export function addFormRoute(fastify: FastifyInstance, options: RouteOptions): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Nothing is read before it is clear who is asking: the handler says what it thinks of other types.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    await scope.register(multipart)
    scope.route({ ...options, config: { ...options.config, isForm: true } })
  })
}

/** Whether the address that was asked takes a form. */
export function isFormRoute({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isForm === true
}

/** Reads the form, and lets the handler have its fields and files. Files that come to nothing are removed again. */
export async function withForm<Answer>(
  { storage, config }: Services,
  route: Route,
  request: FastifyRequest,
  handle: (input: Input) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (!formType.test(type) || encoding !== 'identity') throw new Refusal('form-expected')
  // The library takes nothing at all for a form without fields.
  if (!hasBody(request.raw)) throw new Refusal('malformed-request')
  const { files: most = 0, megabytes = Infinity } = route
  const maxFileMb = Math.min(megabytes, config.maxFileMb)
  const { fields, files } = await readForm(request, storage, { files: most, maxFileMb })
  try {
    return await handle({ ...(route.body && { body: readFields(route.body, fields) }), files })
  } catch (error) {
    // After any other fault nobody knows whether the rows that name the files were kept: the daily look will tell.
    if (error instanceof Refusal) await storage.remove(files.map((file) => file.storageKey))
    throw error
  }
}
