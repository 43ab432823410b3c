/** Returns the body of a response, and throws if it is a refusal. */
export function expectSuccess<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`The scene could not be created: ${status} ${JSON.stringify(body)}`)
  return body
}
