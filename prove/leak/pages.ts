import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '@drapeau/contract/screens.ts'
import type { Form } from '../proof.ts'
import { type Phase, type Role, roles } from '../scene/roles.ts'
import type { Scene } from '../scene/scene-types.ts'
import type { Site } from '../scene/site.ts'
import { tokenOf } from './read-crawl.ts'
import { textsOfResponse, textsOf, decompress } from './response-texts.ts'
import type { Sightings } from './sightings.ts'

const built = join(import.meta.dirname, '../../web/dist')

/** The long form searches all files, compressed copies too; the short form those that contain text. */
const searched: Record<Form, RegExp> = { long: /./, short: /\.(html|js|json|css)$/ }

/** Searches the files of the web app and every screen as the server sends it. Returns the number of files. */
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
  const record = (texts: readonly string[], role: Role): void => {
    for (const canary of scene.canaries.in(texts)) sightings.record({ canary, role, phase, where: 'pages' })
  }
  for (const { parentPath, name } of files) {
    const encoding = name.endsWith('.br') ? 'br' : name.endsWith('.gz') ? 'gzip' : undefined
    record(textsOf(decompress(await readFile(join(parentPath, name)), encoding)), 'visitor')
  }
  const event = scene.events.regatta.id
  for (const role of roles)
    for (const screen of Object.values(screens)) {
      const path = screen.replace('$id', event).replace('$code', 'code').replace('$key', 'key').replace('$entry', event)
      const response = await site.send({ path, token: tokenOf(scene, role) })
      if (response.status !== 200) throw new Error(`The web app is not built: ${path} responds ${response.status}.`)
      record(textsOfResponse(response), role)
    }
  return files.length
}
