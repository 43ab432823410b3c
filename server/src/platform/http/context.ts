import type { Audience, Route } from '@drapeau/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

export type Language = 'en' | 'fr'

/** Who is asking, as far as the machine needs to know. */
export interface Member {
  accountId: string
  sessionId: string
  type: 'admin' | 'user'
  /** The stream of a session ends with it. */
  expiresAt: Date
}

/** Finds whose token this is; null when it opens nothing (any more). */
export type Authenticate = (token: string, now: Date) => Promise<Member | null> | Member | null

type MemberFor<A extends Audience> = A extends 'anyone' ? Member | null : Member

/** What is known of whoever reads something: who, when, and in which language; and the machine's services. */
export interface Reader<A extends Audience = Audience> extends Services {
  member: MemberFor<A>
  now: Date
  language: Language
}

/** What a handler knows beside its input. */
export interface Ctx<A extends Audience = Audience> extends Reader<A> {
  address: string
  userAgent: string
  request: FastifyRequest
  reply: FastifyReply
}

export type CtxOf<R extends Route> = Ctx<R['audience']>
export type ReaderOf<R extends Route> = Reader<R['audience']>

export function readerOf(
  { config, db, bus, jobs, limiter, storage, log, clock }: Services,
  { member, now, acceptLanguage }: { member: Member | null; now: Date; acceptLanguage: string | undefined },
): Reader {
  const language = languageOf(acceptLanguage)
  return { config, db, bus, jobs, limiter, storage, log, clock, member, now, language }
}

/** French when the browser asks for it first; English otherwise. */
function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /^\s*fr\b/i.test(acceptLanguage) ? 'fr' : 'en'
}
