import type { Route } from '@drapeau/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { after } from './after.ts'
import { type Authenticate, type Ctx, type Member, readerOf } from './context.ts'
import { withForm } from './form-route.ts'
import { mayEnter } from './may-enter.ts'
import { type Input, readBody } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { bearerOf } from './token.ts'
import type { Watch } from './watch.ts'

/** What it takes to let somebody in. */
export interface Door {
  services: Services
  authenticate: Authenticate
  watch: Watch
}

/**
 * The session, what memory has counted of it, and whether it may enter: in this order, before anything is read. A visitor
 * at a member's door is refused without being counted, so that nobody can spend what neighbours behind the same address
 * need.
 */
export function admit(door: Door, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<Ctx> | Ctx {
  const now = door.services.clock()
  const token = bearerOf(request.raw)
  return after(token === undefined ? null : door.authenticate(token, now), (member) => {
    request.member = member
    if (!member && route.audience !== 'anyone') throw new Refusal('signed-out')
    door.services.limiter.guard(route.limit, { accountId: member?.accountId, address: request.ip }, now)
    if (member && !mayEnter(route, member)) {
      door.watch.forbidden(member, nameOf(route), now)
      throw new Refusal('forbidden')
    }
    return contextOf(door.services, member, now, request, reply)
  })
}

/**
 * A budget that is counted for all nodes is taken only by input that is valid: broken forms cost nobody anything. Files are
 * the exception: the form is read after its account has paid, since reading it is the work.
 */
export function spendAndWork<Answer>(
  { services }: Door,
  route: Route,
  { member, address, now, request }: Ctx,
  handle: (input: Input) => Promise<Answer> | Answer,
): Promise<Answer> | Answer {
  const spend = (input: Input) =>
    services.limiter.take(route.limit, { accountId: member?.accountId, address, subject: subjectOf(route, input) }, now)
  if (route.files !== undefined) return after(spend({}), () => withForm(services, route, request, handle))
  const input = readBody(route, request)
  return after(spend(input), () => handle(input))
}

function contextOf(
  services: Services,
  member: Member | null,
  now: Date,
  request: FastifyRequest,
  reply: FastifyReply,
): Ctx {
  const { headers, ip } = request
  const reader = readerOf(services, { member, now, acceptLanguage: headers['accept-language'] })
  return Object.assign(reader, { address: ip, userAgent: headers['user-agent'] ?? '', request, reply })
}

export function nameOf({ method, path }: Route): string {
  return `${method} /api${path}`
}

function subjectOf({ subject }: Route, { body }: Input): string | undefined {
  if (subject === undefined || typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, subject)
  return typeof value === 'string' ? value : undefined
}
