/** What was answered, when it was no refusal: on the stage everything that is done is meant to be done. */
export function succeed<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status >= 300) throw new Error(`The scene could not be laid: ${status} ${JSON.stringify(body)}`)
  return body
}
