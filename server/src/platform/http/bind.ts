import { createHash } from 'node:crypto'
import { type InputOf, methodsOf, type ReplyOf, type Route } from '@drapeau/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { RouteTraffic, Traffic } from '../metrics/traffic.ts'
import { admit, type Door, nameOf, spendAndWork } from './admission.ts'
import { after } from './after.ts'
import { type RefusedAt, unknownAddress } from './answer-errors.ts'
import type { CtxOf, ReaderOf } from './context.ts'
import { addFormRoute } from './form-route.ts'
import { expectFromMemory, type Lane } from './lane.ts'
import { addressReader, type Input } from './read-input.ts'
import { Prepared, sendPrepared } from './prepared.ts'
import { Ready } from './ready.ts'
import { Refusal } from './refusal.ts'
import { svgPolicy } from './security-headers.ts'
import type { SendReady } from './send-ready.ts'

export const json = 'application/json; charset=utf-8'

export interface App extends Door {
  fastify: FastifyInstance
  sendReady: SendReady
  /** The short way for what is in memory. */
  lane: Lane
  /** What has been bound, for the inventory. */
  bound: Route[]
  traffic: Traffic
  /** Stores what an administrator's change would falsify: waited for before each. */
  beforeChange: () => Promise<void>
}

/** What is ready carries a tag: only who promises one may answer so. What is prepared is for all, and for every cache. */
type Reply<R extends Route> =
  | NoInfer<ReplyOf<R>>
  | (R['tagged'] extends true ? Ready : never)
  | (R['cacheSeconds'] extends number ? Prepared : never)

type Handler<R extends Route> = (ctx: CtxOf<R>, input: InputOf<R>) => Promise<Reply<R>> | Reply<R>
type ReadHandler<R extends Route> = (reader: ReaderOf<R>, input: InputOf<R>) => Promise<Reply<R>> | Reply<R>

/** The only way to register a URL: right, limit and input are checked before the handler, the answer after it. */
export function bind<R extends Route>(app: App, route: R, handler: Handler<R>): void {
  register(app, route, handler, () => undefined)
}

/**
 * The same for what is mostly in memory and asked for by thousands. An address that was answered with something ready
 * may be answered by the lane from then on, in front of everything else.
 */
export function bindRead<R extends Route>(app: App, route: R, handler: ReadHandler<R>): void {
  expectFromMemory(route)
  register(app, route, handler, (url, address, meter) => {
    app.lane.learn(url, {
      route,
      meter,
      read: (reader) => handler(reader, address as InputOf<R>),
    })
  })
}

function register<R extends Route>(
  app: App,
  route: R,
  handler: Handler<R>,
  onReady: (url: string, address: Readonly<Input>, meter: RouteTraffic) => void,
): void {
  app.bound.push(route)
  const addressOf = addressReader(route)
  const textOf = writer(route)
  const meter = app.traffic.of(route.method, `/api${route.path}`)
  const refusedAt = { meter, onRefusal: tellRefusal(app, route) }
  const options: RouteOptions = {
    method: [...methodsOf(route)],
    url: `/api${route.path}`,
    config: refusedAt,
    handler: refusingAtOnce(app, refusedAt, (request, reply) => {
      const began = performance.now()
      request.began = began
      const sent = after(admit(app, route, request, reply), (ctx) => {
        const address = addressOf(request)
        const handle = (body: Input) =>
          after(isManaging(route) ? app.beforeChange() : undefined, () =>
            handler(ctx, { ...address, ...body } as InputOf<R>),
          )
        const work = spendAndWork(app, route, ctx, handle)
        return after<Reply<R>, FastifyReply>(stirsGames(route) ? thenTold(app, work) : work, (answer) => {
          if (answer instanceof Ready) {
            onReady(request.url, address, meter)
            app.sendReady(request.raw, reply.hijack().raw, answer)
          } else if (answer instanceof Prepared) sendPrepared(answer, request, cacheable(route, reply))
          else if (!isStream(route)) send(route, request, reply, textOf(answer))
          if (ctx.member?.type === 'admin' && isTakenAlong(route) && request.method !== 'HEAD')
            app.watch.exported(ctx.member, nameOf(route), ctx.now)
          meter.note(reply.statusCode, performance.now() - began)
          return reply
        })
      })
      // A reply can be waited for: what is sent already need not be.
      return sent instanceof Promise ? sent : undefined
    }),
  }
  // Otherwise HEAD would find its way to an address with a parameter that looks like this one.
  if (route.method === 'GET' && !methodsOf(route).includes('HEAD')) app.fastify.head(options.url, unknownAddress)
  if (route.files === undefined) app.fastify.route(options)
  else addFormRoute(app.fastify, route, options)
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** What memory alone refuses is answered here; other faults are left to the error handler. */
function refusingAtOnce({ fastify }: App, at: RefusedAt, handler: RouteHandler): RouteHandler {
  return (request, reply) => {
    try {
      return handler(request, reply)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      fastify.answerRefusal(request, reply, error, at)
      return undefined
    }
  }
}

const streamed = new Set(['text/event-stream', 'text/csv', 'application/pdf', 'application/octet-stream'])

/** Written by its handler. */
function isStream({ produces }: Route): boolean {
  return produces !== undefined && streamed.has(produces)
}

/** Something that somebody keeps, rather than a screen that follows. */
function isTakenAlong(route: Route): boolean {
  return isStream(route) && route.produces !== 'text/event-stream'
}

function isManaging({ audience, method }: Route): boolean {
  return audience === 'admin' && method !== 'GET'
}

function stirsGames(route: Route): boolean {
  return isManaging(route) && route.apart !== true
}

/** Other nodes hear of a change from the bus; this one before the answer leaves, so that nobody reads what was before. */
async function thenTold<Answer>({ services }: App, work: Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await work
  } finally {
    services.bus.sayHere({ topic: 'managed' })
  }
}

/** Of those at the door the door tells; here it is about what stands behind it. */
function tellRefusal({ watch, services }: App, route: Route) {
  const isChange = route.method !== 'GET'
  return ({ member, params }: FastifyRequest, { code }: Refusal): void => {
    if (!member || code === 'forbidden' || code === 'too-many-requests') return
    const ids = Object.values(params ?? {}).filter((value) => typeof value === 'string')
    watch.refused(member, { route: nameOf(route), isChange, code, ids }, services.clock())
  }
}

/**
 * The schema of the answer lets only declared fields out. A frozen answer is one that is kept between requests: it is
 * checked and written once.
 */
function writer(route: Route): (answer: unknown) => string {
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

function send(route: Route, request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.code(route.status ?? 200).header('content-type', contentTypeOf(route))
  if (route.produces === 'image/svg+xml') reply.header('content-security-policy', svgPolicy)
  if (route.cacheSeconds === undefined) return reply.send(text)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  cacheable(route, reply).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(text)
}

function cacheable({ cacheSeconds }: Route, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', `public, max-age=${cacheSeconds}`)
}

function contentTypeOf(route: Route): string {
  return route.produces ? `${route.produces}; charset=utf-8` : json
}
