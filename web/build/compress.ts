import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Pictures and fonts are compressed already. */
const text = /\.(?:html|js|css|svg|json|txt|webmanifest)$/

/** Writes `x.br` and `x.gz` beside every text file, however small, so that no start of the server compresses any again. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  await Promise.all(files.map((file) => writeTwins(`${file.parentPath}/${file.name}`)))
}

async function writeTwins(path: string): Promise<void> {
  const bytes = await readFile(path)
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
  await Promise.all([
    brotli(bytes, options).then((small) => writeFile(`${path}.br`, small)),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
