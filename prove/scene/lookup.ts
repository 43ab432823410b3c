import { submitFlag } from '@drapeau/contract/submissions.ts'
import type { Role } from './roles.ts'
import type { CreatedChallenge, Scene } from './scene-types.ts'
import type { Site } from './site.ts'

export function challengeOf({ challenges }: Scene, of: string): CreatedChallenge {
  const made = challenges[of]
  if (!made) throw new Error(`There is no challenge ${of}.`)
  return made
}

export function entryOf({ entries }: Scene, of: string): { id: string; name: string } {
  const entry = entries[of]
  if (!entry) throw new Error(`There is no entry ${of}.`)
  return entry
}

/** Submits a wrong flag. It may be close to the right one, so only organisers may see it. */
export async function submitWrongFlag(
  site: Site,
  scene: Scene,
  of: string,
  role: Exclude<Role, 'visitor' | 'admin'>,
): Promise<void> {
  const flag = `epitech{${scene.canaries.word('wrong flag', of, [role])}}`
  const { id } = challengeOf(scene, of)
  const { status } = await site.api.as(scene.people[role]).call(submitFlag, { params: { id }, body: { flag } })
  if (status !== 400) throw new Error(`A wrong flag of ${role} was not judged: ${status}`)
}
