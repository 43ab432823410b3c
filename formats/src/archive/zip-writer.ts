import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The first moment of a zip. The format has no time zone: the local time gives the same bytes everywhere. */
const fixedTime = new Date(1980, 0, 1)
const options = { mtime: fixedTime, mode: 0o100644, forceDosTimestamp: true } as const

/**
 * Writes a zip while it is read. The same members give the same bytes. Texts are written and files opened one after the
 * other: no more than a piece of one is in memory.
 */
export class ZipWriter {
  readonly #zip = new ZipFile()
  readonly #output = this.#zip.outputStream.pipe(new PassThrough())

  constructor() {
    this.#zip.on('error', (error: Error) => this.#output.destroy(error))
  }

  add(path: string, open: () => Promise<Readable>): void {
    this.#zip.addReadStreamLazy(path, options, (give) => void openFor(open, this.#output, give))
  }

  addText(path: string, write: () => string): void {
    this.add(path, () => Promise.resolve(Readable.from([Buffer.from(write())])))
  }

  /** The zip, after the last member was added. */
  end(): Readable {
    this.#zip.end()
    return this.#output
  }
}

/** A file that is gone ends the zip: what was written so far is not finished like a whole one. */
async function openFor(
  open: () => Promise<Readable>,
  output: PassThrough,
  give: (error: unknown, content: Readable) => void,
): Promise<void> {
  try {
    const content = await open()
    content.once('error', (error) => output.destroy(error))
    const drop = (): void => void content.destroy()
    // Nobody reads on: what is open must not stay open.
    output.once('close', drop)
    content.once('close', () => output.off('close', drop))
    if (output.destroyed) drop()
    else give(null, content)
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}
