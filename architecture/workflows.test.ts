import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, { 'timeout-minutes'?: number; permissions?: object; steps: { uses?: string; run?: string }[] }>
}

const workflows = listSources(/^\.github\/workflows\/.+\.yml$/)
const textOf = (pattern: RegExp): string => listSources(pattern)[0]?.text ?? ''
const { scripts, optionalDependencies } = JSON.parse(textOf(/^package\.json$/)) as Record<
  string,
  Record<string, string>
>

test('O3 a workflow pins actions by digest, has read permission only, and has a time-out', () => {
  expect(workflows.length).toBeGreaterThan(0)
  for (const { text } of workflows) {
    const used = [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
    const { permissions, jobs } = parseYaml(text) as Workflow
    expect(permissions).toEqual({ contents: 'read' })
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeUndefined()
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  }
})

test('a workflow runs only existing npm scripts', () => {
  const commands = workflows
    .flatMap(({ text }) => Object.values((parseYaml(text) as Workflow).jobs))
    .flatMap(({ steps }) => steps.flatMap(({ run = '' }) => [...run.matchAll(/\bnpm (?:run )?([a-z:]+)/g)]))
    .map(([, command = '']) => command)
  expect(commands).toEqual(expect.arrayContaining(['check', 'test']))
  expect(commands.filter((command) => command !== 'ci' && scripts?.[command] === undefined)).toEqual([])
})

test('.nvmrc and the container image use the Node version that npm installs', () => {
  const [version = ''] = new Set(Object.entries(optionalDependencies ?? {}).map(([, locked]) => locked))
  expect(new Set(Object.values(optionalDependencies ?? {}))).toEqual(new Set([version]))
  expect(textOf(/^\.nvmrc$/)).toBe(`${version}\n`)
  const images = [...textOf(/^deploy\/Dockerfile$/).matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(images).toEqual([version.split('.')[0], version.split('.')[0]])
})
