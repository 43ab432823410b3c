import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@drapeau/contract/routes.ts'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { samplePath } from '../server/test/sample-path.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Service {
  environment: Record<string, string>
  volumes?: string[]
  stop_grace_period?: string
  networks: Record<string, { ipv4_address?: string }>
}

const compose = read('deploy/compose.yaml')
const { services } = parseYaml(compose) as { services: Record<string, Service> }
const template = read('deploy/nginx/drapeau.conf.template')
const unit = read('deploy/drapeau@.service')
const settings = matchesOf(read('server/src/platform/config/config.ts'), /^ {2}([A-Z0-9_]+): setting\./gm)

test('every setting of a node in deploy/ exists', () => {
  expect(settings.size).toBeGreaterThan(10)
  const node = Object.keys(services['node-a']?.environment ?? {})
  const inUnit = matchesOf(unit, /(?<=[= ])([A-Z_]+)=(?=\S)/g)
  const inImage = matchesOf(read('deploy/Dockerfile'), /(?<=^ENV.*)\b([A-Z_]+)=/gm)
  expect(node.length).toBeGreaterThan(5)
  expect([...inImage].length).toBeGreaterThan(2)
  const named = [...node, ...inUnit, ...inImage].filter((name) => !name.startsWith('NODE_'))
  expect(named.filter((name) => !settings.has(name))).toEqual([])
  expect(services['node-b']?.environment).toEqual(services['node-a']?.environment)
})

test('O1 secrets have no default, and env.example lists every variable', () => {
  const variables = [...compose.matchAll(/\$\{([A-Z0-9_]+)(:[?-])?([^}]*)\}/g)]
  const secret = variables.filter(([, name]) => /PASSWORD|SECRET|KEY/.test(name ?? ''))
  expect(secret.filter(([, , operator]) => operator === ':-')).toEqual([])
  const required = new Set(variables.filter(([, , operator]) => operator === ':?').map(([, name]) => name))
  expect(secret.filter(([, name]) => !required.has(name))).toEqual([])
  expect(matchesOf(read('deploy/env.example'), /^([A-Z0-9_]+)=$/gm)).toEqual(new Set(variables.map(([, name]) => name)))
})

test('files that are copied into the image or mounted into containers exist', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./') && !volume.startsWith('./tls:'))
    .map((volume) => join('deploy', volume.split(':')[0] ?? ''))
  expect([copied.length > 5, mounted.length > 2]).toEqual([true, true])
  expect([...copied, ...mounted].filter((path) => !existsSync(join(root, path)))).toEqual([])
  const included = matchesOf(read('deploy/Dockerfile.dockerignore'), /^!(.+)$/gm)
  expect(copied.filter((path) => !included.has(path.split('/')[0] ?? ''))).toEqual([])
})

test('the nodes trust only the proxy, and the proxy has their addresses', () => {
  const proxy = services['proxy']
  const addressOf = (name: string): string => String(services[name]?.networks['inside']?.ipv4_address)
  expect(services['node-a']?.environment['TRUST_PROXY']).toBe(addressOf('proxy'))
  expect(proxy?.environment).toMatchObject({
    DRAPEAU_NODE_A: `${addressOf('node-a')}:3000`,
    DRAPEAU_NODE_B: `${addressOf('node-b')}:3000`,
  })
  const substituted = Object.keys(proxy?.environment ?? {}).filter((name) => name.startsWith('DRAPEAU_'))
  expect(new Set(substituted)).toEqual(matchesOf(template, /\$\{(DRAPEAU_[A-Z_]+)\}/g))
})

test('the proxy does not limit the size of forms with files', () => {
  const [, pattern = ''] = /location ~ (\S+) \{\s+client_max_body_size 0;/.exec(template) ?? []
  const forms = Object.values(routes).filter(({ files = 0 }) => files > 0)
  expect(forms.length).toBeGreaterThan(1)
  expect(forms.map((route) => samplePath(route)).filter((path) => !new RegExp(pattern).test(path))).toEqual([])
})

test('compose and systemd give a node more than the ten seconds that it may take to stop', () => {
  expect(Number.parseInt(services['node-a']?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  const [, script = ''] = /^ExecStart=\S+ \/opt\/drapeau\/(\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, script)) && script.endsWith('main.ts')).toBe(true)
})

function matchesOf(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
