/** How the bytes travel. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers differ little in what they say here; what is said otherwise is read each time. */
const mostKnown = 100
const known = new Map<string, ReadonlySet<string>>()

/** The smallest form that the browser says it can read. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = acceptedBy(acceptEncoding)
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptedBy(acceptEncoding).has('gzip')
}

function acceptedBy(acceptEncoding = ''): ReadonlySet<string> {
  const before = known.get(acceptEncoding)
  if (before) return before
  const accepted = new Set(
    acceptEncoding.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter)) ? [] : [name]
    }),
  )
  if (known.size < mostKnown && acceptEncoding.length < 100) known.set(acceptEncoding, accepted)
  return accepted
}
