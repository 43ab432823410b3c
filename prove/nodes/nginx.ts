import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimPort } from '../../server/test/claim-port.ts'
import type { Stage } from '../stage.ts'
import type { Proxy } from './proxy.ts'

const deploy = join(import.meta.dirname, '../../deploy/nginx')

interface Nginx {
  command: string
  version: string
}

/** Undefined if nginx is not installed. On Debian it is not in the PATH of an ordinary user. */
export function findNginx(): Nginx | undefined {
  for (const command of ['nginx', '/usr/sbin/nginx']) {
    const { status, stderr } = spawnSync(command, ['-v'], { encoding: 'utf8' })
    if (status === 0) return { command, version: /nginx\/[\d.]+/.exec(stderr)?.[0] ?? 'nginx' }
  }
  return undefined
}

/** Starts nginx with the configuration in deploy/ in front of two nodes. */
export async function startNginx(
  stage: Stage,
  { command, version }: Nginx,
  nodes: readonly [string, string],
): Promise<Proxy> {
  const folder = await stage.folder()
  const port = await claimPort()
  const log = join(folder, 'access.log')
  await writeConfiguration(folder, {
    LISTEN: `127.0.0.1:${port}`,
    NODE_A: hostOf(nodes[0]),
    NODE_B: hostOf(nodes[1]),
    CACHE: join(folder, 'cache'),
    LOG: log,
  })
  const child = spawn(command, optionsIn(folder, 'daemon off;'), { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  stage.onClear(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await responds(url))) {
    if (child.exitCode !== null) throw new Error(`nginx ended instead of starting: ${output}`)
    await sleep(20)
  }
  return { url, name: version, hasCache: true, log: () => readFile(log, 'utf8') }
}

/** Writes what an operator puts under /etc/nginx into a folder of the proof. */
async function writeConfiguration(folder: string, values: Record<string, string>): Promise<void> {
  const here = (text: string): string =>
    text.replaceAll(/\/etc\/nginx\/|\/var\/log\/nginx\/|\/run\/(?=nginx)/g, `${folder}/`)
  await mkdir(join(folder, 'conf.d'))
  // As root, nginx runs its workers as another user, who must be able to write here.
  await chmod(folder, 0o777)
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  await writeFile(join(folder, 'conf.d/temporary-paths.conf'), temporaryPaths.join('\n'))
  await writeFile(join(folder, 'nginx.conf'), here(await readFile(join(deploy, 'nginx.conf'), 'utf8')))
  const template = await readFile(join(deploy, 'drapeau.conf.template'), 'utf8')
  await writeFile(join(folder, 'conf.d/drapeau.conf'), here(filled(template, values)))
}

/** Replaces variables as envsubst does. */
function filled(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\$\{DRAPEAU_([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole)
}

function optionsIn(folder: string, ...directives: string[]): string[] {
  return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), '-g', directives.join(' ')]
}

function hostOf(url: string): string {
  return new URL(url).host
}

async function responds(url: string): Promise<boolean> {
  try {
    await (await fetch(`${url}/health/live`)).arrayBuffer()
    return true
  } catch {
    return false
  }
}
