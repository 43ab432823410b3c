import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '@drapeau/contract/screens.ts'
import type { Form } from '../proof.ts'
import { type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { tokenOf } from './read-crawl.ts'
import { layersOf, textsOf, unpack } from './response-texts.ts'
import type { Sightings } from './sightings.ts'

const built = join(import.meta.dirname, '../../web/dist')

/** Which files are searched: all of them, compressed twins too, or those that hold words. */
const searched: Record<Form, RegExp> = { long: /./, short: /\.(html|js|json|css)$/ }

/** Every screen as it leaves the server, and the files of the web app. Answers with their number. */
export async function searchPages(
  site: Site,
  scene: Scene,
  phase: Phase,
  form: Form,
  sightings: Sightings,
): Promise<number> {
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && searched[form].test(entry.name),
  )
  const note = (texts: readonly string[], role: Role): void => {
    for (const canary of scene.canaries.in(texts)) sightings.note({ canary, role, phase, where: 'pages' })
  }
  for (const { parentPath, name } of files) {
    const encoding = name.endsWith('.br') ? 'br' : name.endsWith('.gz') ? 'gzip' : undefined
    note(textsOf(unpack(await readFile(join(parentPath, name)), encoding)), 'visitor')
  }
  const event = scene.events.regatta.id
  for (const role of roles)
    for (const screen of Object.values(screens)) {
      const path = screen.replace('$id', event).replace('$code', 'code').replace('$key', 'key').replace('$entry', event)
      const answer = await site.ask({ path, token: tokenOf(scene, role) })
      if (answer.status !== 200) throw new Error(`The web app is not built: ${path} answers ${answer.status}.`)
      note(layersOf(answer), role)
    }
  return files.length
}
