import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

interface LockedPackage {
  resolved?: string
  integrity?: string
  link?: boolean
}

const [lock] = listSources(/^package-lock\.json$/)
const { packages } = JSON.parse(lock?.text ?? '{}') as { packages: Record<string, LockedPackage> }
const manifests = listSources(/^(?:[a-z]+\/)?package\.json$/)

test('O3 every package is locked by its digest and comes from the registry', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(installed.length).toBeGreaterThan(300)
  // Without `resolved`, npm fetches a package from the registry.
  const wrong = installed.filter(
    ([, { resolved, integrity }]) => resolved !== undefined || !integrity?.startsWith('sha512-'),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('O3 install scripts are disabled, and every version is exact', () => {
  const [settings] = listSources(/^\.npmrc$/)
  expect(settings?.text.split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']))
  const loose = manifests.flatMap(({ path, text }) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(text) as Record<
      string,
      object
    >
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)))
      .map(([name, version]) => `${path}: ${name} ${String(version)}`)
  })
  expect(manifests.length).toBe(7)
  expect(loose).toEqual([])
})
