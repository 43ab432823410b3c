import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import { type Audience, confirmedMinutes, isOpenBeforeFactor, type Route } from '@drapeau/contract/route.ts'
import { noEvents } from '@drapeau/rules/grants.ts'
import { isFactorRequired } from '@drapeau/rules/second-factor.ts'
import { opensToStaff, scopesOpening } from '@drapeau/rules/token-scopes.ts'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { hasBody } from './bodies/body-timeout.ts'
import { whenReady } from '../memory/when-ready.ts'
import type { Services } from '../services.ts'
import { type Authenticate, type Ctx, languageOf, type Member, type Opening } from './context.ts'
import type { Caller } from './limits/limiter.ts'
import type { ObjectAccess } from './object-access.ts'
import { Refusal } from './refusal.ts'
import { bearerOf } from './request-headers.ts'

/** Receives what the audit log records about access. */
export interface AccessObserver {
  /** A signed-in account called a route that is not for its type. */
  forbidden: (member: Member, route: string, now: Date) => void
  /** An account that may call the route was refused by its handler. */
  refused: (member: Member, attempt: RefusedAttempt, now: Date) => void
  /** An administrator or staff downloaded a file or a table. */
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
  objects: ObjectAccess
}

/**
 * The `onRequest` hook of every route of the contract: session or API token, limit and scope, before any of the body is read. A
 * visitor without a session is refused at a member's route without being counted, so that nobody can spend what others
 * behind the same address need.
 */
export function admissionHook(access: AccessControl, route: Route): onRequestHookHandler {
  const { services, observer } = access
  const scopes = scopesOpening(route)
  return (request, reply, done) => {
    request.began = performance.now()
    const now = services.clock()
    request.admittedAt = now
    const admit = (member: Member | null): Refusal | undefined => {
      request.member = member
      if (!member && route.audience !== 'anyone') return new Refusal('signed-out')
      const tooMany = services.limiter.guard(route.limit, callerOf(member, request.ip), now)
      const isOpen = scopes.some((scope) => member?.token?.scopes.includes(scope))
      if (tooMany || !member?.token || (isOpen && isAllowed(member))) return tooMany
      observer.forbidden(member, nameOf(route), now)
      return new Refusal('token-scope')
    }
    const isAllowed = ({ type, grants }: Member): boolean =>
      type === 'admin' || services.config.playerTokens || opensToStaff(grants, route, now)
    // Floods end here: throwing the refusal and catching it again would cost as much as the rest of our work.
    const proceed = (refusal: Refusal | undefined): void => {
      if (refusal) request.server.answerRefusal(request, reply, refusal)
      else done()
    }
    const fail = (error: unknown): void =>
      done(error instanceof Error ? error : new Error('The session could not be found.', { cause: error }))
    let admission: Promise<Refusal | undefined> | Refusal | undefined
    try {
      admission = whenReady(findMember(access, request, now), admit)
    } catch (error) {
      fail(error)
      return
    }
    if (admission instanceof Promise) admission.then(proceed, fail)
    else proceed(admission)
  }
}

/** An API token has budgets of its own: a script does not use up what its owner needs in the browser. */
export function callerOf(member: Member | null, address: string): Caller {
  return { accountId: member?.token ? member.sessionId : member?.accountId, address }
}

/** A session can end while a body arrives, so it is looked up again behind one. */
export function sessionBehindBody(
  access: AccessControl,
  route: Route,
  request: FastifyRequest,
): Promise<undefined> | undefined {
  if (!request.member || !hasBody(request.raw)) return undefined
  return whenReady(findMember(access, request, access.services.clock()), (member): undefined => {
    request.member = member
    if (!member && route.audience !== 'anyone') throw new Refusal('signed-out')
  })
}

/** Call it once the body has arrived: only then does `now` decide whether a flag came before the end of its event. */
export function contextOf(
  { services: { config, db, bus, jobs, limiter, storage, log, clock }, objects }: AccessControl,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Ctx {
  const { member, headers, ip: address } = request
  const language = languageOf(headers['accept-language'])
  const userAgent = headers['user-agent'] ?? ''
  const now = hasBody(request.raw) ? clock() : request.admittedAt
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
    ...(member ? objects.openingOf(member, route, now) : closed),
    used: [],
  }
}

const closed: Opening = { reach: noEvents, isManager: false }

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

/** An account that has to set up a second factor can do that and little else. */
export function expectFactor(route: Route, { member, config, now }: Ctx): void {
  if (!member?.lacksFactor || isOpenBeforeFactor(route)) return
  if (isFactorRequired(member, config.requireSecondFactor, now)) throw new Refusal('second-factor-missing')
}

/**
 * For routes that ask again who it is, once their input is valid: nobody types a password for a form that is refused. Those
 * that ask only in some cases call it themselves, and name `confirm-again` among their refusals.
 */
export function expectConfirmed({ member, now }: Pick<Ctx, 'member' | 'now'>): void {
  const confirmedMs = member?.confirmedAt?.getTime() ?? -Infinity
  if (now.getTime() - confirmedMs > confirmedMinutes * 60_000) throw new Refusal('confirm-again')
}

/** After the body was parsed: a type that the route does not take is refused as such, unless grants may open the route. */
export function expectAudience({ observer }: AccessControl, route: Route, ctx: Ctx): void {
  const { member, now, isManager } = ctx
  if (!member || route.audience === 'anyone' || audiences[route.audience].includes(member.type)) return
  if (route.audience === 'admin' && isManager) return
  observer.forbidden(member, nameOf(route), now)
  throw new Refusal('forbidden')
}

export function nameOf({ method, path }: Route): string {
  return `${method} /api${path}`
}
