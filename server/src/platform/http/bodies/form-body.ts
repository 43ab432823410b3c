import type { Readable } from 'node:stream'
import type { ReceivedFile } from '@drapeau/contract/route.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errorCode } from '#platform/config/error-code.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { expectLongBody } from './body-timeout.ts'
import { originalName } from './original-name.ts'
import { receiveFile } from './receive-file.ts'
import { Refusal } from '#platform/http/refusal.ts'

export interface FormRules {
  /** How many files it may carry; 0: none. */
  files: number
  maxFileMb: number
}

export interface ReceivedForm {
  fields: Record<string, string>
  files: ReceivedFile[]
}

/** The field of the files, by the specification. */
const filesName = 'files'
const maxFields = 40
/** Our longest text, in characters of four bytes, and some room. */
const maxFieldBytes = 256 * 1024
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a multipart form: fields into memory, files straight into the storage. On any error no file stays; the rest of the
 * body is read and dropped, so that the response arrives and the connection can be used again.
 */
export async function readForm(request: FastifyRequest, storage: Storage, rules: FormRules): Promise<ReceivedForm> {
  expectLongBody(request.raw, maxBytesOf(rules))
  const form: ReceivedForm = { fields: Object.create(null), files: [] }
  try {
    for await (const part of partsOf(request, rules)) {
      if (part.filename === undefined) await readField(part, form)
      else if (part.fieldname === filesName && rules.files > 0) await readFile(part, storage, rules, form)
      else if (part.filename !== '' || (await bytesOf(part.file)).length > 0)
        throw wrongField(part.fieldname, 'fieldUnknown')
    }
    return form
  } catch (error) {
    await storage.remove(form.files.map((file) => file.storageKey))
    throw error
  } finally {
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** The largest body of a form, without the boundaries between its parts. */
function maxBytesOf({ files, maxFileMb }: FormRules): number {
  return files * maxFileMb * 1024 * 1024 + maxFields * maxFieldBytes
}

/** Every part is read as a stream: the library's own fields replace invalid bytes and guess charsets. */
async function* partsOf(request: FastifyRequest, { files }: FormRules): AsyncIterable<MultipartFile> {
  const limits = { parts: maxFields + files + 1, files: Infinity, fileSize: Infinity, headerPairs: 20 }
  const parts = request.parts({ limits, preservePath: true, isPartAFile: () => true })
  try {
    for await (const part of parts) if (part.type === 'file') yield part
  } catch (error) {
    throw new Refusal(errorCode(error) === 'FST_PARTS_LIMIT' ? 'too-large' : 'malformed-request', { cause: error })
  }
}

async function readField({ fieldname: name, file }: MultipartFile, { fields }: ReceivedForm): Promise<void> {
  if (typeof name !== 'string' || name === '') throw new Refusal('malformed-request')
  const bytes = await bytesOf(file)
  // A form without a script sends an empty file input.
  if (name === filesName && bytes.length === 0) return
  if (Object.hasOwn(fields, name)) throw wrongField(name, 'fieldInvalid')
  if (Object.keys(fields).length === maxFields) throw new Refusal('too-large')
  try {
    fields[name] = decoder.decode(bytes)
  } catch (error) {
    throw wrongField(name, 'textUnreadable', error)
  }
}

/** An empty file input is no file; an empty file with a name is one. */
async function readFile(
  { file, filename }: MultipartFile,
  storage: Storage,
  { files: most, maxFileMb }: FormRules,
  { files }: ReceivedForm,
): Promise<void> {
  if (files.length === most) throw new Refusal('too-many-files', { count: most })
  const { storageKey, size, sha256 } = await receiveFile(file, storage, maxFileMb)
  if (size === 0 && filename === '') await storage.remove([storageKey])
  else files.push({ originalname: originalName(filename), storageKey, size, sha256 })
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxFieldBytes) throw new Refusal('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed-request', { cause: error })
  }
  return Buffer.concat(chunks)
}

function wrongField(name: string, sentence: keyof typeof sentences, cause?: unknown): Refusal {
  return new Refusal('invalid-input', { errors: { [name.slice(0, 64)]: sentences[sentence] }, cause })
}
