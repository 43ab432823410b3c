import { once } from 'node:events'
import { type Client, type Connection, Query } from 'pg'

/** Rows on their way into a table, as fast as the server takes them. */
export interface CopyIn {
  write: (rows: Buffer) => Promise<void>
  /** Resolves with the number of rows that are stored. */
  end: () => Promise<number>
  /** Gives it up, so that the connection can do something else. */
  fail: () => Promise<void>
}

/** Begins a COPY … FROM STDIN. Until it has ended the connection does nothing else. */
export async function copyIn(client: Client, statement: string): Promise<CopyIn> {
  const { promise: over, resolve, reject } = Promise.withResolvers<number>()
  // It may fail while nobody waits for it; the next write rejects.
  over.catch(() => undefined)
  const { promise: isOpen, resolve: open } = Promise.withResolvers<Connection>()
  const query = new RowsQuery(statement, open, (error, result) => {
    if (error) reject(error)
    else resolve(result?.rowCount ?? 0)
  })
  client.query(query)
  // Refused, or broken off: then it never opens.
  const connection = await Promise.race([isOpen, over.then(() => Promise.reject(new Error('The rows were not read.')))])
  const { stream } = connection
  return {
    write: async (rows) => {
      const hasRoom = send(stream, 'd', rows)
      if (!hasRoom) await Promise.race([once(stream, 'drain'), over])
    },
    end: () => {
      send(stream, 'c', Buffer.alloc(0))
      return over
    },
    fail: async () => {
      send(stream, 'f', Buffer.from('given up\0'))
      await over.catch(() => undefined)
    },
  }
}

type Ended = (error: Error | null | undefined, result?: { rowCount: number | null }) => void

/** The driver's own query, which has nothing to send when a COPY asks for rows. */
class RowsQuery extends Query {
  readonly #open: (connection: Connection) => void

  constructor(statement: string, open: (connection: Connection) => void, ended: Ended) {
    super(statement, ended)
    this.#open = open
  }

  handleCopyInResponse(connection: Connection): void {
    this.#open(connection)
  }
}

/** A message of PostgreSQL's protocol: its letter, its length with the length itself, its content. */
function send(stream: NodeJS.WritableStream, letter: 'c' | 'd' | 'f', content: Buffer): boolean {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  stream.write(head)
  return content.length === 0 || stream.write(content)
}
