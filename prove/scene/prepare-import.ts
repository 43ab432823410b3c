import { chooseForImport } from '@drapeau/contract/imports.ts'
import { challengeRow, exportOf, flagRow, uploaded, zipFrom } from '../../server/test/collections.ts'
import { userRow } from '../../server/test/ctfd-people.ts'
import { submissionRow } from '../../server/test/ctfd-results.ts'
import type { Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/**
 * Uploads a challenge, and a person with a submission. The flag, the hash of the password and the submission are stored beside the
 * preview, where nobody can read them; the address is shown to administrators.
 */
export async function prepareImport(site: Site, { people, objects, canaries }: Scene): Promise<void> {
  const api = site.api.as(people.admin)
  const sum = canaries.word('password', 'import').padEnd(31, '.')
  const password = `$bcrypt-sha256$v=2,t=2b,r=12$${'.'.repeat(22)}$${sum}`
  const email = `${canaries.word('email', 'import')}@example.org`
  const content = zipFrom(
    exportOf({
      challenges: [challengeRow(1)],
      flags: [flagRow(1, { content: canaries.flag('import') })],
      users: [userRow(1, { email, password })],
      submissions: [submissionRow({ provided: canaries.flag('import') })],
    }),
  )
  const { _id: id, state, choices } = await uploaded(api, content)
  if (state !== 'ready') throw new Error('The import could not be read.')
  const chosen = await api.call(chooseForImport, {
    params: { id },
    body: { ...choices, people: 'accounts', results: 'import' },
  })
  if (chosen.status !== 200) throw new Error('People could not be chosen.')
  objects.add('imports', id, 'site')
}
