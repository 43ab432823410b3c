import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string
  text: string
}

/** Every file that git tracks or does not ignore. */
export function listSources(pattern: RegExp): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The text without comments, so that prose is not mistaken for code. */
export function codeOf(source: Source): string {
  return source.text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

/** The specifiers of all imports: static, dynamic, for side effects, and of types. */
export function importsOf(source: Source): string[] {
  const found = codeOf(source).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g)
  return [...found].map((match) => match[1] ?? '')
}

/** The path of the imported file in the repository, or the name of a package. */
export function resolveImport(from: string, specifier: string): string {
  const [target = '', query] = specifier.split('?')
  if (query !== undefined) return resolveImport(from, target)
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
  const workspace = /^@drapeau\/([a-z]+)\/(.+)$/.exec(specifier)
  if (workspace) return `${workspace[1]}/src/${workspace[2]}`
  const alias = /^#([a-z]+)\/(.+)$/.exec(specifier)
  const owner = from.split('/')[0] ?? ''
  if (alias && owner === 'server' && alias[1] === 'test') return `server/test/${alias[2]}`
  if (alias) return `${owner}/src/${alias[1]}/${alias[2]}`
  return specifier
}
