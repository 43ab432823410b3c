import type { z } from 'zod'
import type { LimitName } from './limits.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may call: anyone, any signed-in member, a signed-in participant (type 'user'), an administrator. */
export type Audience = 'anyone' | 'member' | 'player' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface RouteParts {
  method: Method
  /** Below /api, Fastify style: '/users/:id'. */
  path: string
  /** One line for the readable page of the API. */
  summary: string
  audience: Audience
  limit: LimitName
  /** The body field that names whom the call is about; its value is limited too, for every caller. */
  subject?: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON; with `files`, the fields of a multipart form. */
  body?: z.ZodObject
  /** How many files the form may carry, repeated under the name 'files'. */
  files?: number
  /** The fields of the form may also be sent as JSON, without files. */
  json?: true
  /** The largest file in MB, where it is less than what the operator allows. */
  megabytes?: number
  /** 200 unless said otherwise. */
  status?: 200 | 201
  reply: z.ZodType
  /** JSON unless said otherwise; a stream is written by its handler. */
  produces?:
    | 'image/svg+xml'
    | 'text/html'
    | 'text/event-stream'
    | 'text/csv'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/octet-stream'
  /** Seconds that any cache may keep the answer; private and never stored unless said otherwise. */
  cacheSeconds?: number
  /** Set on a GET that does not answer HEAD, because it changes something or never ends. */
  head?: false
  /** Carries an `ETag` of its content: a client that sends it back as `If-None-Match` gets 304 while it is current. */
  tagged?: true
  /**
   * An administrator's change that touches nothing of what players are shown of the game, or only what belongs to somebody
   * whom it names itself: not worth looking at all of it anew.
   */
  apart?: true
  /** How it may refuse, beyond bad input, a missing session, a missing right and a limit, which every route may. */
  refusals: readonly RefusalCode[]
}

/** A route is the promise: who may, what goes in, what comes out, how it may refuse. Server and browser both read it. */
export function route<const R extends RouteParts>(parts: R): R {
  return parts
}

export type Route = RouteParts

/** What an address of this route answers to. All the work of an export would be done for headers without information. */
export function methodsOf({ method, head, limit }: Route): readonly (Method | 'HEAD')[] {
  return method === 'GET' && head !== false && limit !== 'export' ? ['GET', 'HEAD'] : [method]
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** A file that has arrived and is kept, but belongs to nothing yet. */
export interface ReceivedFile {
  /** What its sender called it, without any folder. */
  originalname: string
  /** The name of ours under which it is stored. */
  storageKey: string
  size: number
  sha256: string
}

/** What the server's handler receives. */
export type InputOf<R extends Route> = Present<{
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  files: R['files'] extends number ? readonly ReceivedFile[] : undefined
}>

/** What a caller sends. */
export type CallOf<R extends Route> = Present<{
  params: Given<R['params']>
  query: Given<R['query']>
  body: Given<R['body']>
  files: R['files'] extends number ? readonly File[] : undefined
}>

export type ReplyOf<R extends Route> = z.output<R['reply']>
