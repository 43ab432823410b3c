import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import type { Audience, Route } from '@drapeau/contract/route.ts'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Services } from '../services.ts'
import { type Authenticate, type Ctx, languageOf, type Member } from './context.ts'
import { Refusal } from './refusal.ts'
import { bearerOf } from './request-headers.ts'

/** Receives what the audit log records about access. */
export interface AccessObserver {
  /** A signed-in account called a route that is not for its type. */
  forbidden: (member: Member, route: string, now: Date) => void
  /** An account that may call the route was refused by its handler. */
  refused: (member: Member, attempt: RefusedAttempt, now: Date) => void
  /** An administrator downloaded a file or a table. */
  exported: (member: Member, route: string, now: Date) => void
}

interface RefusedAttempt {
  route: string
  isChange: boolean
  code: RefusalCode
  /** The parameters of the address. */
  ids: readonly string[]
}

export interface AccessControl {
  services: Services
  authenticate: Authenticate
  observer: AccessObserver
}

/**
 * The `onRequest` hook of every route of the contract: session and limit, before any of the body is read. A
 * visitor without a session is refused at a member's route without being counted, so that nobody can spend what others
 * behind the same address need.
 */
export function admissionHook(access: AccessControl, route: Route): onRequestAsyncHookHandler {
  const { services } = access
  return async (request, reply) => {
    request.began = performance.now()
    const now = services.clock()
    try {
      const member = await findMember(access, request, now)
      request.member = member
      if (!member && route.audience !== 'anyone') throw new Refusal('signed-out')
      services.limiter.guard(route.limit, { accountId: member?.accountId, address: request.ip }, now)
    } catch (error) {
      // Answered here: the error handler would cost more than most responses do, and floods end here.
      if (!(error instanceof Refusal)) throw error
      return request.server.answerRefusal(request, reply, error)
    }
    return undefined
  }
}

/** A session can end while a body arrives, so it is looked up again behind one. */
export async function checkSessionAgain(access: AccessControl, route: Route, request: FastifyRequest): Promise<void> {
  if (!request.member) return
  request.member = await findMember(access, request, access.services.clock())
  if (!request.member && route.audience !== 'anyone') throw new Refusal('signed-out')
}

/** Call it once the body has arrived: `now` decides whether a flag came before the end of its event. */
export function contextOf(
  { config, db, bus, jobs, limiter, storage, log, clock }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Ctx {
  const { member, headers, ip: address } = request
  const language = languageOf(headers['accept-language'])
  const userAgent = headers['user-agent'] ?? ''
  const now = clock()
  return {
    config,
    db,
    bus,
    jobs,
    limiter,
    storage,
    log,
    clock,
    member,
    now,
    language,
    address,
    userAgent,
    request,
    reply,
  }
}

function findMember(
  { authenticate }: AccessControl,
  { raw }: FastifyRequest,
  now: Date,
): Promise<Member | null> | Member | null {
  const token = bearerOf(raw)
  return token === undefined ? null : authenticate(token, now)
}

const audiences: Record<Exclude<Audience, 'anyone'>, readonly Member['type'][]> = {
  member: ['user', 'admin'],
  player: ['user'],
  admin: ['admin'],
}

/** After the body was parsed: a type that the route does not take is refused as such, for every account. */
export function expectAudience({ observer }: AccessControl, route: Route, { member, now }: Ctx): void {
  if (!member || route.audience === 'anyone' || audiences[route.audience].includes(member.type)) return
  observer.forbidden(member, nameOf(route), now)
  throw new Refusal('forbidden')
}

export function nameOf({ method, path }: Route): string {
  return `${method} /api${path}`
}
