import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { syncFolder } from '#platform/storage/sync-folder.ts'
import { type Manifest, manifestName, type Part } from './manifest.ts'
import { sealOf } from './seal.ts'

const compress = promisify(zstdCompress)

export interface WrittenArchive {
  size: number
  /** Of the whole file, as `sha256sum` prints it. */
  sha256: string
}

/**
 * A tar that is written from front to back: parts, then the manifest, then the seal. It has its name only when every byte is on the
 * disk, and only its owner may read it.
 */
export class ArchiveWriter {
  readonly #pack: Pack = pack()
  readonly #path: string
  readonly #parts: Part[] = []
  readonly #written: Promise<WrittenArchive>
  readonly #takenAt: Date

  constructor(path: string, takenAt: Date) {
    this.#path = path
    this.#takenAt = takenAt
    this.#written = this.#write()
    // Rejects the next write or the end.
    this.#written.catch(() => undefined)
  }

  async addRows(name: string, content: Buffer, rows: number): Promise<void> {
    this.#note(name, content, rows)
    await this.#entry(name, await compress(content))
  }

  async addBytes(name: string, content: Buffer): Promise<void> {
    this.#note(name, content, null)
    await this.#entry(name, content)
  }

  async finish(manifest: Omit<Manifest, 'parts'>): Promise<WrittenArchive> {
    await this.#entry(manifestName, Buffer.from(JSON.stringify({ ...manifest, parts: this.#parts })))
    this.#pack.finalize()
    const written = await this.#written
    await rename(unfinished(this.#path), this.#path)
    await syncFolder(dirname(this.#path))
    return written
  }

  /** Ends the archive and removes its file. */
  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => undefined)
    await rm(unfinished(this.#path), { force: true })
  }

  #note(name: string, content: Buffer, rows: number | null): void {
    const sha256 = createHash('sha256').update(content).digest('hex')
    this.#parts.push({ name, bytes: content.length, sha256, rows })
  }

  /** Resolves when the disk keeps up: what is not written yet is bounded. */
  async #entry(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: content.length, mode: 0o600, mtime: this.#takenAt }
      this.#pack.entry(header, (error) => (error ? reject(error) : resolve())).end(content)
    })
    // A disk that is full ends the archive, and with it the wait.
    await Promise.race([added, this.#written])
  }

  async #write(): Promise<WrittenArchive> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
    // Left by a process that was killed: it may have been more open than ours.
    await rm(unfinished(this.#path), { force: true })
    const hash = createHash('sha256')
    const outcome = { size: 0, sha256: '' }
    await pipeline(
      this.#pack,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          outcome.size += chunk.length
          yield chunk
        }
        const seal = sealOf(hash.copy().digest('hex'))
        outcome.size += seal.length
        outcome.sha256 = hash.update(seal).digest('hex')
        yield seal
      },
      createWriteStream(unfinished(this.#path), { flags: 'wx', mode: 0o600, flush: true }),
    )
    return outcome
  }
}

const unfinished = (path: string): string => `${path}.part`
