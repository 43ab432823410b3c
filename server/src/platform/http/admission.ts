import type { RefusalCode } from '@drapeau/contract/refusals.ts'
import { type Audience, confirmedMinutes, isOpenBeforeFactor, type Route } from '@drapeau/contract/route.ts'
import { namingsOf } from '@drapeau/rules/grant-openings.ts'
import {
  eventsOpenTo,
  grantsUsed,
  isWithin,
  noEvents,
  opensToTeacher,
  type Reach,
  type UsedGrant,
} from '@drapeau/rules/grants.ts'
import type { EventObjectKind } from '@drapeau/rules/named-objects.ts'
import { isFactorRequired } from '@drapeau/rules/second-factor.ts'
import { opensToStaff, scopesOpening } from '@drapeau/rules/token-scopes.ts'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Db } from '../database/database.ts'
import { hasBody } from './bodies/body-timeout.ts'
import { whenReady } from '../memory/when-ready.ts'
import type { Services } from '../services.ts'
import { type Authenticate, type Ctx, languageOf, type Member } from './context.ts'
import type { Caller } from './limits/limiter.ts'
import type { Input } from './read-input.ts'
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

interface NamedObject {
  kind: EventObjectKind
  id: string
}

/** The event of each object, in their order and in one statement: null for none, undefined where there is no such object. */
export type EventsOf = (db: Db, objects: readonly NamedObject[]) => Promise<readonly (string | null | undefined)[]>

/** What a request names that has teachers: classes, and assignments of classes. */
interface TaughtObjects {
  classes: readonly string[]
  assignments: readonly string[]
}

/** Whether the account teaches all of these classes, and those of all of these assignments. */
export type TeachesAll = (db: Db, accountId: string, objects: TaughtObjects) => Promise<boolean>

export interface AccessControl {
  services: Services
  authenticate: Authenticate
  observer: AccessObserver
  eventsOf: EventsOf
  teachesAll: TeachesAll
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
  { config, db, bus, jobs, limiter, storage, log, clock }: Services,
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
    reach: reachOf(member, route, now),
    isTeaching: member !== null && opensToTeacher(member.grants, route, now),
    used: [],
  }
}

function reachOf(member: Member | null, route: Route, now: Date): Reach {
  if (!member) return noEvents
  return member.type === 'admin' ? 'all' : eventsOpenTo(member.grants, route, now)
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
  const { member, now } = ctx
  if (!member || route.audience === 'anyone' || audiences[route.audience].includes(member.type)) return
  if (route.audience === 'admin' && isManager(ctx)) return
  observer.forbidden(member, nameOf(route), now)
  throw new Refusal('forbidden')
}

/** An administrator, or somebody to whom grants open the managed side of the route. */
export function isManager({ reach, isTeaching }: Pick<Ctx, 'reach' | 'isTeaching'>): boolean {
  return reach === 'all' || reach.size > 0 || isTeaching
}

/**
 * Whatever staff name in a request must be of events for which their grants open the route, and whatever teachers name one of
 * their classes; anything else does not exist for them. What they move out of every event is refused as such, since nothing is hidden there. Returns the grants that opened it.
 */
export async function expectWithinReach(
  { eventsOf, teachesAll }: AccessControl,
  route: Route,
  { db, member, reach, now }: Ctx<'admin'>,
  input: Input,
): Promise<UsedGrant[]> {
  const classes: string[] = []
  const assignments: string[] = []
  const objects: (NamedObject & { isNowhere: boolean })[] = []
  for (const { kind, isTarget, idsIn } of namingsOf(route)) {
    for (const id of idsIn(input))
      if (kind === 'class') classes.push(id)
      else if (kind === 'assignment') assignments.push(id)
      else objects.push({ kind, id, isNowhere: isTarget === true && id === '' })
  }
  const isTaught = classes.length + assignments.length > 0
  if (isTaught && !(await teachesAll(db, member.accountId, { classes, assignments }))) throw new Refusal('not-found')
  if (objects.some(({ isNowhere }) => isNowhere)) throw new Refusal('forbidden')
  const events = await eventsOf(db, objects)
  const found = events.filter((event) => event !== undefined && isWithin(reach, event)).map((event) => event ?? null)
  if (found.length < objects.length) throw new Refusal('not-found')
  return grantsUsed(member.grants, route, found, now)
}

export function nameOf({ method, path }: Route): string {
  return `${method} /api${path}`
}
