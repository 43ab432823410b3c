/** The languages that a code block can be written in, with their names: those that are highlighted, and plain text. */
export const codeLanguages = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  http: 'HTTP',
  ini: 'INI, TOML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  makefile: 'Makefile',
  perl: 'Perl',
  php: 'PHP',
  plaintext: 'Text',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  typescript: 'TypeScript',
  x86asm: 'Assembly (x86)',
  xml: 'HTML, XML',
  yaml: 'YAML',
} as const

export type CodeLanguage = keyof typeof codeLanguages

/** What authors and other platforms call them in Markdown. */
const otherNames: Readonly<Record<string, CodeLanguage>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  h: 'c',
  'c++': 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  patch: 'diff',
  docker: 'dockerfile',
  golang: 'go',
  toml: 'ini',
  conf: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  node: 'javascript',
  jsonc: 'json',
  kt: 'kotlin',
  make: 'makefile',
  pl: 'perl',
  text: 'plaintext',
  txt: 'plaintext',
  plain: 'plaintext',
  none: 'plaintext',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  python3: 'python',
  sage: 'python',
  rb: 'ruby',
  rs: 'rust',
  mysql: 'sql',
  postgresql: 'sql',
  sqlite: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  asm: 'x86asm',
  assembly: 'x86asm',
  nasm: 'x86asm',
  html: 'xml',
  svg: 'xml',
  yml: 'yaml',
}

export function codeLanguage(written: string): CodeLanguage | undefined {
  const name = written.toLowerCase()
  if (isCodeLanguage(name)) return name
  return Object.hasOwn(otherNames, name) ? otherNames[name] : undefined
}

export const isCodeLanguage = (name: string): name is CodeLanguage => Object.hasOwn(codeLanguages, name)

const classPrefix = 'language-'

/** The class by which the `code` of a code block names its language. */
export const languageClass = (language: CodeLanguage): string => `${classPrefix}${language}`

/** What these classes call a language, where none of them is in the list. */
export function unknownLanguages(classes: readonly string[]): string[] {
  if (languageInClasses(classes)) return []
  return classes.filter((name) => name.startsWith(classPrefix)).map((name) => name.slice(classPrefix.length))
}

export function languageInClasses(classes: readonly string[]): CodeLanguage | undefined {
  for (const name of classes) {
    const language = name.startsWith(classPrefix) ? codeLanguage(name.slice(classPrefix.length)) : undefined
    if (language) return language
  }
  return undefined
}
