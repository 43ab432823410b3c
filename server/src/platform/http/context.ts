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

/** What a handler knows beside its input: the machine's services, the moment, and who is asking. */
export interface Ctx<A extends Audience = Audience> extends Services {
  member: MemberFor<A>
  now: Date
  language: Language
  address: string
  userAgent: string
  request: FastifyRequest
  reply: FastifyReply
}

export type CtxOf<R extends Route> = Ctx<R['audience']>

/** French when the browser asks for it first; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return /^\s*fr\b/i.test(acceptLanguage ?? '') ? 'fr' : 'en'
}
