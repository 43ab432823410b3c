import { challengeYaml, uploaded, zipFrom } from '../../server/test/collections.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/** Uploads a challenge whose flag is stored beside the preview, where nobody can read it. */
export async function prepareImport(site: Site, { people, objects, canaries }: Scene): Promise<void> {
  const content = zipFrom({ 'challenge.yml': challengeYaml({ flag: canaries.flag('import') }) })
  const { _id: id, state } = await uploaded(site.api.as(people.admin), content)
  if (state !== 'ready') throw new Error('The import could not be read.')
  objects.add('imports', id, 'site')
}
