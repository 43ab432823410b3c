import type { Manifest } from 'vite'

interface Files {
  scripts: string[]
  styles: string[]
}

/** Every script and style that a screen in its shell needs beyond the first load, in the order of need. */
export function filesOf(chunks: Manifest, screen: string, shell: string): Files {
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

  const key = `src/app/screens/${screen}.tsx`
  if (!(key in chunks)) throw new Error(`${key} is no part of the build.`)
  // The site's own shell is in the first load and has no file of its own.
  visit(`src/app/shells/${shell}-shell.tsx`)
  visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}
