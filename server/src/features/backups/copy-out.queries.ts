import { type Client, type Connection, Query } from 'pg'

/** Whole rows, as COPY writes them. */
export interface Rows {
  bytes: Buffer
  count: number
}

/**
 * What a COPY … TO STDOUT says, gathered into pieces of at least this many bytes. While nobody takes a piece the socket is
 * not read, so the server waits, and memory holds one piece and a little more however large the table is.
 */
export async function* copyOut(client: Client, statement: string, pieceBytes: number): AsyncGenerator<Rows> {
  const pieces = new Pieces(client.connection, pieceBytes)
  client.query(new RowsQuery(statement, pieces))
  try {
    for (let piece = await pieces.next(); piece; piece = await pieces.next()) yield piece
  } finally {
    pieces.forget()
  }
}

/** The driver's own query, which takes no notice of the rows of a COPY. */
class RowsQuery extends Query {
  readonly #pieces: Pieces

  constructor(statement: string, pieces: Pieces) {
    super(statement, (error) => pieces.end(error))
    this.#pieces = pieces
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#pieces.add(chunk)
  }
}

class Pieces {
  readonly #connection: Connection
  readonly #pieceBytes: number
  readonly #ready: Rows[] = []
  #rows: Buffer[] = []
  #size = 0
  #isOver = false
  #isForgotten = false
  #fault: Error | undefined
  #news = Promise.withResolvers<void>()

  constructor(connection: Connection, pieceBytes: number) {
    this.#connection = connection
    this.#pieceBytes = pieceBytes
  }

  add(row: Buffer): void {
    if (this.#isForgotten) return
    // The driver reads into the same memory again.
    this.#rows.push(Buffer.from(row))
    this.#size += row.length
    if (this.#size < this.#pieceBytes) return
    this.#close()
    this.#connection.stream.pause()
  }

  /** Called twice on a failure: with the error, and again when the server is ready for something else. */
  end(fault: Error | undefined): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#fault = fault ?? undefined
    if (this.#size > 0) this.#close()
    this.#news.resolve()
  }

  async next(): Promise<Rows | undefined> {
    for (;;) {
      const piece = this.#ready.shift()
      if (piece) return piece
      if (this.#fault) throw this.#fault
      if (this.#isOver) return undefined
      this.#connection.stream.resume()
      await this.#news.promise
      this.#news = Promise.withResolvers<void>()
    }
  }

  /** What still comes is read and dropped, so that the connection can be closed. */
  forget(): void {
    this.#isForgotten = true
    this.#connection.stream.resume()
  }

  #close(): void {
    this.#ready.push({ bytes: Buffer.concat(this.#rows), count: this.#rows.length })
    this.#rows = []
    this.#size = 0
    this.#news.resolve()
  }
}
