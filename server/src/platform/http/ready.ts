/**
 * An answer that was written before it was asked for, from pieces that each passed the schema of the route. It is sent as
 * it is, under a tag that names it: whoever holds it already is told so, and gets nothing.
 */
export class Ready {
  readonly text: string
  /** In quotes, as headers carry it. */
  readonly etag: string

  constructor(text: string, tag: string) {
    this.text = text
    this.etag = `"${tag}"`
  }
}
