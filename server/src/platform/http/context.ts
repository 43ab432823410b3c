import type { Audience, Route } from '@drapeau/contract/route.ts'
import type { HeldGrant, Reach, UsedGrant } from '@drapeau/rules/grants.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

export type Language = 'en' | 'fr'

/** What an API token says of itself. */
interface TokenRights {
  name: string
  scopes: readonly string[]
}

/** The account that makes a request, as far as the platform needs to know it. */
export interface Member {
  accountId: string
  /** Of the session, or of the API token that takes its place. */
  sessionId: string
  type: 'admin' | 'user'
  /** The live stream of a session ends with it. */
  expiresAt: Date
  /** Null: a session. */
  token: TokenRights | null
  /** Also those that have ended: the clock decides at each request. */
  grants: readonly HeldGrant[]
  /** When the owner last proved who they are in this session; null: not lately, or an API token. */
  confirmedAt: Date | null
  /** A session of an account without a second factor: whether one is required, the clock decides at each request. */
  lacksFactor: boolean
}

/** Finds the account of a token; null when the token is unknown or no longer valid. */
export type Authenticate = (token: string, now: Date) => Promise<Member | null> | Member | null

type MemberFor<A extends Audience> = A extends 'anyone' ? Member | null : Member

/** What a route opens to an account. */
export interface Opening {
  /** The objects whose managed side is open: all of them for administrators. A list of administrators is narrowed to them. */
  reach: Reach
  /** An administrator, or somebody to whom grants open the managed side of the route. */
  isManager: boolean
}

/** What reading needs: the account, the time, the language, and the services. */
export interface Reader<A extends Audience = Audience> extends Services, Opening {
  member: MemberFor<A>
  now: Date
  language: Language
}

/** What a handler gets beside its input. */
export interface Ctx<A extends Audience = Audience> extends Reader<A> {
  address: string
  userAgent: string
  request: FastifyRequest
  reply: FastifyReply
  /** The grants by which the route was opened, for the audit log; none for administrators and players. */
  used: readonly UsedGrant[]
}

export type CtxOf<R extends Route> = Ctx<R['audience']>

/** French when the browser asks for it first; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /^\s*fr\b/i.test(acceptLanguage) ? 'fr' : 'en'
}
