import { createHash } from 'node:crypto'
import { type InputOf, methodsOf, type ReplyOf, type Route } from '@drapeau/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { whenReady } from '../memory/when-ready.ts'
import type { Traffic } from '../metrics/traffic.ts'
import {
  type AccessControl,
  admissionHook,
  callerOf,
  contextOf,
  expectAudience,
  expectConfirmed,
  expectFactor,
  nameOf,
  sessionBehindBody,
} from './admission.ts'
import { unknownAddress } from './error-handler.ts'
import type { Ctx, CtxOf } from './context.ts'
import { addFormRoute, withForm } from './bodies/form-route.ts'
import { PreparedFile, PreparedJson, sendPrepared } from './prepared.ts'
import { addressReader, type Input, readBody } from './read-input.ts'
import type { Refusal } from './refusal.ts'
import { svgPolicy } from './security-headers.ts'

export const json = 'application/json; charset=utf-8'

export interface App extends AccessControl {
  fastify: FastifyInstance
  /** What has been bound, for the inventory. */
  bound: Route[]
  traffic: Traffic
  /** Stores what an administrator's change would falsify: awaited before each. */
  beforeChange: () => Promise<void>
}

/** Only a route that promises an ETag may answer with prepared JSON, and only a public one with a prepared file. */
type Reply<R extends Route> =
  | NoInfer<ReplyOf<R>>
  | (R['tagged'] extends true ? PreparedJson : never)
  | (R['cacheSeconds'] extends number ? PreparedFile : never)

type Handler<R extends Route> = (ctx: CtxOf<R>, input: InputOf<R>) => Promise<Reply<R>> | Reply<R>

/** The only way to register a URL: session, limit and input are checked before the handler, the reply after it. */
export function bind<R extends Route>(app: App, route: R, handler: Handler<R>): void {
  app.bound.push(route)
  const readAddress = addressReader(route)
  const send = sender(route)
  const meter = app.traffic.of(route.method, `/api${route.path}`)
  const work = withinReach(
    app,
    route,
    managed(app, route, (ctx, input) => handler(ctx, input as InputOf<R>)),
  )
  const options: RouteOptions = {
    method: [...methodsOf(route)],
    url: `/api${route.path}`,
    config: { meter, onRefusal: refusalReporter(app, route) },
    onRequest: admissionHook(app, route),
    handler: (request, reply) => {
      const sent = whenReady(sessionBehindBody(app, route, request), () => {
        const ctx = contextOf(app, route, request, reply)
        expectAudience(app, route, ctx)
        expectFactor(route, ctx)
        return whenReady(handle(ctx, route, readAddress(request), work), (answer) => {
          send(answer, request, reply)
          if (ctx.member && ctx.isManager && isExport(route) && request.method !== 'HEAD')
            app.observer.exported(ctx.member, nameOf(route), ctx.now)
          meter.note(reply.statusCode, performance.now() - request.began)
          return reply
        })
      })
      return sent instanceof Promise ? sent : undefined
    },
  }
  // Otherwise HEAD would match a route with a parameter in that place.
  if (route.method === 'GET' && !methodsOf(route).includes('HEAD')) app.fastify.head(options.url, unknownAddress)
  if (route.files === undefined) app.fastify.route(options)
  else addFormRoute(app.fastify, route, options)
}

type Work = (ctx: Ctx, input: Input) => unknown

/**
 * A budget that is counted for all nodes is spent only by valid input: broken forms cost nobody anything. Uploads are the
 * exception: the form is read after its account has paid, since reading it is the work.
 */
function handle(ctx: Ctx, route: Route, address: Readonly<Input>, work: Work): unknown {
  const { limiter, member, address: ip, now, request } = ctx
  const spend = (input: Input): Promise<void> | undefined =>
    limiter.take(route.limit, { ...callerOf(member, ip), subject: subjectOf(route, input) }, now)
  if (route.files !== undefined) {
    if (route.confirm) expectConfirmed(ctx)
    return whenReady(spend({}), () => withForm(ctx, route, request, (form) => work(ctx, { ...address, ...form })))
  }
  const body = readBody(route, request)
  if (route.confirm) expectConfirmed(ctx)
  return whenReady(spend(body), () => work(ctx, { ...address, ...body }))
}

function subjectOf({ subject }: Route, { body }: Input): string | undefined {
  if (subject === undefined || typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, subject)
  return typeof value === 'string' ? value : undefined
}

const streamed = new Set(['text/event-stream', 'text/csv', 'application/pdf', 'application/octet-stream'])

/** Sent by its handler. */
function isStream({ produces }: Route): boolean {
  return produces !== undefined && streamed.has(produces)
}

/** A file that is kept, as opposed to a live stream. */
function isExport(route: Route): boolean {
  return isStream(route) && route.produces !== 'text/event-stream'
}

function isManaging({ audience, method }: Route): boolean {
  return audience === 'admin' && method !== 'GET'
}

/** Administrators may see and change everything; others what their grants open. */
function withinReach(app: App, route: Route, work: Work): Work {
  if (route.audience !== 'admin') return work
  return async (ctx, input) => {
    const { member } = ctx
    if (ctx.reach === 'all' || !member) return work(ctx, input)
    const used = await app.objects.expectOpen(route, { ...ctx, member }, input)
    return work({ ...ctx, used }, input)
  }
}

/**
 * Around an administrator's change. Other nodes learn of it from the bus; this one before the response leaves, so that
 * nobody reads what was there before.
 */
function managed(app: App, route: Route, work: Work): Work {
  if (!isManaging(route)) return work
  return async (ctx, input) => {
    try {
      await app.beforeChange()
      return await work(ctx, input)
    } finally {
      if (route.isOutsideGames !== true) app.services.bus.publishHere({ topic: 'managed' })
    }
  }
}

/** Reports what handlers refuse. What is refused before them is reported by the admission hook. */
function refusalReporter({ observer, services }: App, route: Route) {
  const isChange = route.method !== 'GET'
  return ({ member, params }: FastifyRequest, { code }: Refusal): void => {
    if (!member || code === 'forbidden' || code === 'too-many-requests') return
    const ids = Object.values(params ?? {}).filter((value) => typeof value === 'string')
    observer.refused(member, { route: nameOf(route), isChange, code, ids }, services.clock())
  }
}

/** Sends what a handler returned. A stream was sent by the handler itself. */
function sender(route: Route): (answer: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const textOf = serializer(route)
  const status = route.status ?? 200
  const caching = route.cacheSeconds === undefined ? {} : { 'cache-control': `public, max-age=${route.cacheSeconds}` }
  const headers: Record<string, string> = {
    'content-type': route.produces ? `${route.produces}; charset=utf-8` : json,
    ...(route.produces === 'image/svg+xml' && { 'content-security-policy': svgPolicy }),
    ...caching,
  }
  return (answer, request, reply) => {
    if (answer instanceof PreparedJson) return sendPrepared(answer, request, reply)
    if (answer instanceof PreparedFile) return sendPrepared(answer, request, reply.headers(caching))
    if (isStream(route)) return reply
    const text = textOf(answer)
    reply.code(route.mayAccept === true && isAccepted(answer) ? 202 : status).headers(headers)
    return route.cacheSeconds === undefined ? reply.send(text) : sendTagged(text, request, reply)
  }
}

function isAccepted(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 202
}

function sendTagged(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

/**
 * The schema of the reply lets only declared fields out. A frozen answer is shared by several requests: it is checked and
 * written once.
 */
function serializer(route: Route): (answer: unknown) => string {
  const written = new WeakMap<object, string>()
  const write = (answer: unknown): string => {
    const value = route.reply.parse(answer)
    return route.produces ? (value as string) : JSON.stringify(value)
  }
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return write(answer)
    const text = written.get(answer) ?? write(answer)
    written.set(answer, text)
    return text
  }
}
