import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../web/dist')
const budgets = { js: 200, css: 30 }

/** What the landing page loads first, in kilobytes of gzip. True if it is within its budget. */
export async function benchFirstLoad(): Promise<boolean> {
  const html = await readFile(join(dist, 'pages/home.html'), 'utf8')
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')),
  ]
  const sums = { js: 0, css: 0 }
  for (const file of files) {
    const kind = file.endsWith('.js') ? 'js' : 'css'
    sums[kind] += gzipSync(await readFile(join(dist, file))).length / 1024
  }
  console.log(
    `First load of the landing page: ${sums.js.toFixed(0)} KB of JavaScript (at most ${budgets.js}), ${sums.css.toFixed(0)} KB of CSS (at most ${budgets.css}), gzip`,
  )
  return sums.js <= budgets.js && sums.css <= budgets.css && sums.js > 0
}
