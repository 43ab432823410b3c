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

const composed = read('deploy/compose.yaml')
const { services } = parseYaml(composed) as { services: Record<string, Service> }
const template = read('deploy/nginx/drapeau.conf.template')
const unit = read('deploy/drapeau@.service')
const settings = allOf(read('server/src/platform/config/config.ts'), /^ {2}([A-Z0-9_]+): setting\./gm)

test('every setting of a node in deploy/ is one that Drapeau knows', () => {
  expect(settings.size).toBeGreaterThan(10)
  const node = Object.keys(services['node-a']?.environment ?? {})
  const inUnit = allOf(unit, /(?<=[= ])([A-Z_]+)=(?=\S)/g)
  const inImage = allOf(read('deploy/Dockerfile'), /(?<=^ENV.*)\b([A-Z_]+)=/gm)
  expect(node.length).toBeGreaterThan(5)
  expect([...inImage].length).toBeGreaterThan(2)
  const named = [...node, ...inUnit, ...inImage].filter((name) => !name.startsWith('NODE_'))
  expect(named.filter((name) => !settings.has(name))).toEqual([])
  expect(services['node-b']?.environment).toEqual(services['node-a']?.environment)
})

test('O1 there is no default for a secret, and env.example names whatever can be set', () => {
  const wanted = [...composed.matchAll(/\$\{([A-Z0-9_]+)(:[?-])?([^}]*)\}/g)]
  const secret = wanted.filter(([, name]) => /PASSWORD|SECRET|KEY/.test(name ?? ''))
  expect(secret.filter(([, , how]) => how === ':-')).toEqual([])
  const required = new Set(wanted.filter(([, , how]) => how === ':?').map(([, name]) => name))
  expect(secret.filter(([, name]) => !required.has(name))).toEqual([])
  expect(allOf(read('deploy/env.example'), /^([A-Z0-9_]+)=$/gm)).toEqual(new Set(wanted.map(([, name]) => name)))
})

test('what is copied into the image and mounted into containers is there', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./') && !volume.startsWith('./tls:'))
    .map((volume) => join('deploy', volume.split(':')[0] ?? ''))
  expect([copied.length > 5, mounted.length > 2]).toEqual([true, true])
  expect([...copied, ...mounted].filter((path) => !existsSync(join(root, path)))).toEqual([])
  const kept = allOf(read('deploy/Dockerfile.dockerignore'), /^!(.+)$/gm)
  expect(copied.filter((path) => !kept.has(path.split('/')[0] ?? ''))).toEqual([])
})

test('the nodes believe the proxy alone, which finds them where they are', () => {
  const proxy = services['proxy']
  const addressOf = (name: string): string => String(services[name]?.networks['inside']?.ipv4_address)
  expect(services['node-a']?.environment['TRUST_PROXY']).toBe(addressOf('proxy'))
  expect(proxy?.environment).toMatchObject({
    DRAPEAU_NODE_A: `${addressOf('node-a')}:3000`,
    DRAPEAU_NODE_B: `${addressOf('node-b')}:3000`,
  })
  const filled = Object.keys(proxy?.environment ?? {}).filter((name) => name.startsWith('DRAPEAU_'))
  expect(new Set(filled)).toEqual(allOf(template, /\$\{(DRAPEAU_[A-Z_]+)\}/g))
})

test('the proxy passes every form with files on as it comes, whatever its size', () => {
  const [, pattern = ''] = /location ~ (\S+) \{\s+client_max_body_size 0;/.exec(template) ?? []
  const forms = Object.values(routes).filter(({ files = 0 }) => files > 0)
  expect(forms.length).toBeGreaterThan(1)
  expect(forms.map((route) => samplePath(route)).filter((path) => !new RegExp(pattern).test(path))).toEqual([])
})

test('whoever stops a node gives it the ten seconds that it may take', () => {
  expect(Number.parseInt(services['node-a']?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  const [, script = ''] = /^ExecStart=\S+ \/opt\/drapeau\/(\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(root, script)) && script.endsWith('main.ts')).toBe(true)
})

function allOf(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
