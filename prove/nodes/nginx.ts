import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'
import type { Stage } from '../stage.ts'
import type { Proxy } from './proxy.ts'

const template = join(import.meta.dirname, '../../deploy/nginx/drapeau.conf.template')

/** What this nginx calls itself; undefined when there is none. Debian keeps it where an ordinary user's PATH does not look. */
export function findNginx(): { command: string; version: string } | undefined {
  for (const command of ['nginx', '/usr/sbin/nginx']) {
    const { status, stderr } = spawnSync(command, ['-v'], { encoding: 'utf8' })
    if (status === 0) return { command, version: /nginx\/[\d.]+/.exec(stderr)?.[0] ?? 'nginx' }
  }
  return undefined
}

/** nginx with the very file that is in deploy/, in front of two nodes. */
export async function startNginx(
  stage: Stage,
  { command, version }: { command: string; version: string },
  nodes: readonly [string, string],
): Promise<Proxy> {
  const folder = await stage.folder()
  const port = await freePort()
  await mkdir(join(folder, 'cache'))
  // Its workers are another user when we are root.
  for (const path of [folder, join(folder, 'cache')]) await chmod(path, 0o777)
  const log = join(folder, 'access.log')
  const site = await fill({
    LISTEN: `127.0.0.1:${port}`,
    NODE_A: hostOf(nodes[0]),
    NODE_B: hostOf(nodes[1]),
    CACHE: join(folder, 'cache'),
    LOG: log,
  })
  await writeFile(join(folder, 'nginx.conf'), frame(folder, site))
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  stage.later(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended instead of starting: ${said}`)
    await sleep(20)
  }
  return {
    url,
    name: version,
    hasCache: true,
    faults: () => readFile(join(folder, 'error.log'), 'utf8'),
    log: () => readFile(log, 'utf8'),
  }
}

/** As envsubst does it: names that are not given stay as they are. */
export async function fill(values: Record<string, string>): Promise<string> {
  const text = await readFile(template, 'utf8')
  return text.replaceAll(/\$\{DRAPEAU_([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** What Debian's own nginx.conf would be for it. */
function frame(folder: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; pid ${folder}/nginx.pid; worker_processes 2; events { worker_connections 2048; }
http { ${places.join(' ')} types_hash_max_size 2048;
${site} }`
}

function hostOf(url: string): string {
  return new URL(url).host
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/health/live`)).arrayBuffer()
    return true
  } catch {
    return false
  }
}
