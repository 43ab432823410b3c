import type { Manifest } from 'vite'

export interface Chunks {
  scripts: string[]
  styles: string[]
}

/** Every script and style of the first load, and of a screen within its shell, in the order of need. */
export function filesOf(chunks: Manifest, page?: { file: string; shell: string }): Chunks {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()

  function visit(key: string): void {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }

  visit('index.html')
  visit('src/start.tsx')
  if (page) {
    if (!(page.file in chunks)) throw new Error(`${page.file} is not part of the build.`)
    // The site's own shell is in the first load and has no file of its own.
    visit(`src/app/shells/${page.shell}-shell.tsx`)
    visit(page.file)
  }
  return { scripts: [...scripts], styles: [...styles] }
}
