import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Headers = Readonly<Record<string, string>>
type Encoding = 'br' | 'gzip' | 'identity'

/** One form in which a body can be sent. The buffer is shared by all requests: nobody may write to it. */
interface Variant {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Headers
  /** What goes with a 304. */
  readonly unchangedHeaders: Headers
}

/** A response whose bytes exist before the request. */
export interface Prepared {
  variantFor: (acceptEncoding: string | undefined) => Variant
}

/** Only a 200 can become a 304: the page of an unknown address stays a 404. */
export function sendPrepared(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers: asked } = request
  const { body, etag, headers, unchangedHeaders } = prepared.variantFor(asked['accept-encoding'])
  const isFound = reply.statusCode === 200
  if (isFound) reply.header('etag', etag)
  if (isFound && isHeld(asked['if-none-match'], etag)) return reply.code(304).headers(unchangedHeaders).send()
  return reply.headers(headers).send(body)
}

/** A proxy that compresses may have marked a tag as weak, so only the quoted part is compared. */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.includes(etag.startsWith('W/') ? etag.slice(2) : etag)
}

/** Below this size a body fits into one or two packets uncompressed. */
const worthCompressing = 2_048
/** A response that was requested this often is likely to be requested again. */
const compressedAfter = 3

const jsonType = { 'content-type': 'application/json; charset=utf-8' }
const vary = { vary: 'accept-encoding' }

/**
 * JSON that was written in advance from parts that each passed the schema of the route. It never changes: make a new one
 * when there is something new to show, and return the same object to every reader who sees the same content.
 */
export class PreparedJson implements Prepared {
  /** Weak, because it names the content and not its encoding. */
  readonly etag: string
  readonly #plain: Variant
  #gzipped: Variant | undefined
  #requests = 0

  constructor(content: string | Buffer) {
    const body = Buffer.from(content)
    this.etag = `W/"${digestOf(body)}"`
    const varying = body.length < worthCompressing ? {} : vary
    this.#plain = { body, etag: this.etag, headers: { ...jsonType, ...varying }, unchangedHeaders: varying }
  }

  /** Bytes in memory, uncompressed. */
  get size(): number {
    return this.#plain.body.length
  }

  variantFor(acceptEncoding: string | undefined): Variant {
    if (!acceptedBy(acceptEncoding).has('gzip')) return this.#plain
    if (this.#gzipped) return this.#gzipped
    this.#requests += 1
    if (this.#requests === compressedAfter && this.size >= worthCompressing) this.#compress()
    return this.#plain
  }

  /** In the thread pool. Until it is done, and should it fail, the body is sent uncompressed. */
  #compress(): void {
    gzip(this.#plain.body, (error, body) => {
      if (error) return
      this.#gzipped = { ...this.#plain, body, headers: { ...jsonType, ...vary, 'content-encoding': 'gzip' } }
    })
  }
}

/** Twice as small as with a low quality would be, and still done within 30 ms for half a megabyte. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A page or a file that is the same for everybody, with a strong ETag for each encoding. */
export class PreparedFile implements Prepared {
  readonly #variants: Readonly<Record<Encoding, Variant>>

  private constructor(variants: Readonly<Record<Encoding, Variant>>) {
    this.#variants = variants
  }

  /** Compresses a text, unless the compressed forms exist already. */
  static async ofText(
    body: Buffer,
    headers: Headers,
    compressed: { br?: Buffer; gzip?: Buffer } = {},
  ): Promise<PreparedFile> {
    const [br, gz] = await Promise.all([
      compressed.br ?? promisify(brotliCompress)(body, brotliQuality),
      compressed.gzip ?? promisify(gzip)(body),
    ])
    const digest = digestOf(body)
    const unchangedHeaders = { ...headers, ...vary }
    const encoded = (encoding: string) => ({ ...unchangedHeaders, 'content-encoding': encoding })
    return new PreparedFile({
      identity: { body, etag: `"${digest}"`, headers: unchangedHeaders, unchangedHeaders },
      br: { body: br, etag: `"${digest}-br"`, headers: encoded('br'), unchangedHeaders },
      gzip: { body: gz, etag: `"${digest}-gz"`, headers: encoded('gzip'), unchangedHeaders },
    })
  }

  /** What does not get smaller, such as a picture, is sent uncompressed. */
  static ofBytes(body: Buffer, headers: Headers): PreparedFile {
    const variant = { body, etag: `"${digestOf(body)}"`, headers, unchangedHeaders: headers }
    return new PreparedFile({ identity: variant, br: variant, gzip: variant })
  }

  variantFor(acceptEncoding: string | undefined): Variant {
    return this.#variants[encodingFor(acceptEncoding)]
  }
}

/** Enough to tell contents apart, and short as a header. */
function digestOf(body: Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, 22)
}

/** The smallest form that the client accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = acceptedBy(acceptEncoding)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Browsers send few different values of Accept-Encoding; others are parsed each time. */
const maxCached = 100
const cached = new Map<string, ReadonlySet<string>>()

function acceptedBy(acceptEncoding = ''): ReadonlySet<string> {
  const known = cached.get(acceptEncoding)
  if (known) return known
  const accepted = new Set(
    acceptEncoding.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter)) ? [] : [name]
    }),
  )
  if (cached.size < maxCached && acceptEncoding.length < 100) cached.set(acceptEncoding, accepted)
  return accepted
}
