/** What a bearer token may look like in a header: visible ASCII, nothing that could start another header. */
const tokenShape = /^[\x21-\x7e]{1,4096}$/

/** The specification keeps the token base64-encoded in local storage. It hides nothing; it only keeps the shape. */
export function encodeToken(token: string): string {
  return btoa(token)
}

/** Null for whatever was not written by us: a damaged or foreign entry is no token. */
export function decodeToken(stored: string): string | null {
  try {
    const token = atob(stored)
    return tokenShape.test(token) ? token : null
  } catch {
    return null
  }
}
