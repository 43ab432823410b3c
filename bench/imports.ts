import { stat } from 'node:fs/promises'
import { importAll } from './import-calls.ts'
import { challenges, withPack } from './import-material.ts'
import { Memory } from './process-memory.ts'
import { onSite, type Site, withFolder } from './temporary-site.ts'

const megabyte = 1024 ** 2

interface Material {
  name: string
  /** Of all files together; each challenge has two. */
  megabytes: number
  /** From the end of the upload to the preview, and from the order to the report, in seconds. Undefined: reported only. */
  budget?: { read: number; run: number }
}

const materials: readonly Material[] = [
  { name: '100 MB', megabytes: 100, budget: { read: 10, run: 60 } },
  { name: '1 GB', megabytes: 1000 },
]
const maxMemory = 300

/**
 * 640 challenges with two files each, uploaded, read and imported over HTTP by a site that has just started. True if each
 * step is within its time, and the memory of the process never grows by more than 300 MB.
 */
export async function benchImports(): Promise<boolean> {
  const results: boolean[] = []
  for (const material of materials)
    results.push(
      await withPack(material.megabytes, (path) =>
        withFolder((dataDir) => onSite(dataDir, (site) => measure(site, path, material))),
      ),
    )
  return results.every(Boolean)
}

async function measure(site: Site, path: string, { name, budget }: Material): Promise<boolean> {
  const memory = new Memory(site.pid)
  await memory.begin()
  const { preview, done, upload, read, run } = await importAll(site.url, path)
  const grown = await memory.end()
  const { size } = await stat(path)
  console.log(
    `imports, ${name}: ${(size / megabyte).toFixed(0)} MB uploaded in ${inSeconds(upload)}, ` +
      `read in ${inSeconds(read)}, ${done.outcomes.create} challenges imported in ${inSeconds(run)}, ` +
      `memory +${grown} MB (budget: ${budget ? `${budget.read} s, ${budget.run} s, ` : ''}${maxMemory} MB)`,
  )
  const isWhole = preview.state === 'ready' && done.state === 'done' && done.outcomes.create === challenges
  const isFast = !budget || (read < budget.read * 1000 && run < budget.run * 1000)
  return isWhole && isFast && grown < maxMemory
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
