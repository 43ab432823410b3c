import type { z } from 'zod'
import type { LimitName } from './limits.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anyone, any signed-in member, a signed-in participant (type 'user'), an administrator. */
export type Audience = 'anyone' | 'member' | 'player' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface RouteParts {
  method: Method
  /** The path is below /api and in the style of Fastify: '/users/:id'. */
  path: string
  /** It is one line in the documentation of the API. */
  summary: string
  audience: Audience
  limit: LimitName
  /** The body field that holds the subject of the call, such as an email address, which has its own budget. */
  subject?: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON; with `files`, the fields of a multipart form. */
  body?: z.ZodObject
  /** How many files the form may carry, repeated under the name 'files'. */
  files?: number
  /** The fields of the form may also be sent as JSON, without files. */
  json?: true
  /** The largest file in MB, if it is less than the operator's limit. */
  megabytes?: number
  /** Which limit of the operator applies to its files: MAX_FILE_MB by default, MAX_IMPORT_MB for collections. */
  fileLimit?: 'import'
  /** It is 200 by default. */
  status?: 200 | 201
  reply: z.ZodType
  /** Answers 202 instead where the `status` of the response says so: accepted, and not yet complete. */
  mayAccept?: true
  /** JSON by default; a stream is written by its handler. */
  produces?:
    | 'image/svg+xml'
    | 'text/html'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/octet-stream'
  /** Seconds for which any cache may store the response; by default it is private and never stored. */
  cacheSeconds?: number
  /** Set on a GET that does not answer HEAD, because it changes something or never ends. */
  head?: false
  /** Carries an `ETag` of its content: a client that sends it back as `If-None-Match` gets 304 while it is current. */
  tagged?: true
  /**
   * An administrator's change that does not affect what players see of a game, or only what belongs to an account that it
   * names itself: games need not be invalidated.
   */
  isOutsideGames?: true
  /** Asks for a proof of identity that is at most ten minutes old; `confirm-again` without one. API tokens have none. */
  confirm?: true
  /**
   * Whether an account that has to set up a second factor can call it before: by default, only what visitors can call.
   */
  beforeSecondFactor?: boolean
  /** Its refusals beyond those of every route: bad input, a missing session, a missing right and a limit. */
  refusals: readonly RefusalCode[]
}

/** A route defines who may call it, its input, its response and its refusals, for server and browser. */
export function route<const R extends RouteParts>(parts: R & Record<Exclude<keyof R, keyof RouteParts>, never>): R {
  return parts
}

export type Route = RouteParts

/** The methods of this route's address. An export has no HEAD: all its work would be done for the headers alone. */
export function methodsOf({ method, head, limit }: Route): readonly (Method | 'HEAD')[] {
  return method === 'GET' && head !== false && limit !== 'export' ? ['GET', 'HEAD'] : [method]
}

/** Minutes for which a proof of identity counts for what asks for it again. */
export const confirmedMinutes = 10

/** Whether an account that has to set up a second factor can call it before. */
export function isOpenBeforeFactor({ beforeSecondFactor, audience }: Route): boolean {
  return beforeSecondFactor ?? audience === 'anyone'
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** An uploaded file that is stored but not attached to anything yet. */
export interface ReceivedFile {
  /** The name given by its sender, without folders. */
  originalname: string
  /** The internal name under which it is stored. */
  storageKey: string
  size: number
  sha256: string
}

/** The parsed input that the server's handler receives. */
export type InputOf<R extends Route> = Present<{
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  files: R['files'] extends number ? readonly ReceivedFile[] : undefined
}>

/** The input as a caller sends it, before it is parsed. */
export type CallOf<R extends Route> = Present<{
  params: Given<R['params']>
  query: Given<R['query']>
  body: Given<R['body']>
  files: R['files'] extends number ? readonly File[] : undefined
}>

export type ReplyOf<R extends Route> = z.output<R['reply']>
