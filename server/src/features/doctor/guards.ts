import { readMigrations } from '#platform/database/migrate.ts'

const made =
  /\bconstraint\s+(\w+)\s+(?:unique|primary|foreign|check)\b|\bcreate\s+(?:unique\s+)?(?:index|trigger)\s+(\w+)/gi
const dropped = /\bdrop\s+(?:constraint|index|trigger)\s+(?:if\s+exists\s+)?(\w+)/gi

/** The guards that the migrations of this program have set up, by their names: what keeps two requests apart. */
export async function expectedGuards(): Promise<string[]> {
  return guardsOf((await readMigrations()).map(({ script }) => script))
}

export function guardsOf(scripts: readonly string[]): string[] {
  const guards = new Set<string>()
  for (const script of scripts)
    // In their order: what is dropped may be made again by the next statement.
    for (const statement of withoutComments(script).split(';')) {
      for (const [, name = ''] of statement.matchAll(dropped)) guards.delete(name)
      for (const [, constraint, other] of statement.matchAll(made)) guards.add(constraint ?? other ?? '')
    }
  return [...guards]
}

function withoutComments(script: string): string {
  return script.replaceAll(/--.*$/gm, '')
}
