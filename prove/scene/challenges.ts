import { addFiles } from '@drapeau/contract/files.ts'
import { createChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { createHint } from '@drapeau/contract/hints.ts'
import { succeed } from './expect-success.ts'
import type { EventName, Made, Scene } from './scene-types.ts'
import type { Site } from './site.ts'

/** A challenge as an author makes it, in both languages, with a file, and with hints; every word of it is a canary. */
export async function addChallenge(
  site: Site,
  scene: Scene,
  of: string,
  { event, requires }: { event?: EventName; requires?: Made },
): Promise<Made> {
  const { canaries, things, people } = scene
  const admin = site.api.as(people.admin)
  const rich = (): string => `<p>${canaries.word('challenge text', of)}</p>`
  const category = await site.build.category({
    name: canaries.word('category name', of),
    description: canaries.word('category text', of),
  })
  things.add('categories', category.id, of)
  const flag = canaries.flag(of)
  const body = {
    name: canaries.word('challenge name', of),
    description: rich(),
    description_fr: rich(),
    category: category.id,
    value: '100',
    flag,
    ...(event && { event: scene.events[event].id }),
  }
  const made = succeed(await admin.call(createChallenge, { body, files: [] }))
  const id = things.add('challenges', made._id, of)
  const file = new File([canaries.word('file bytes', of)], `${canaries.word('file name', of)}.txt`)
  const { files } = succeed(await admin.call(addFiles, { params: { id }, body: {}, files: [file] }))
  for (const { _id, originalname } of files) things.add('files', _id, of, { fileName: originalname })
  const hint = async (cost: number, kind: string): Promise<string> => {
    const words = {
      content: canaries.word('hint', `${of} ${kind}`),
      content_fr: canaries.word('hint', `${of} ${kind}`),
    }
    const created = succeed(await admin.call(createHint, { params: { id }, body: { ...words, cost } }))
    return things.add('hints', created._id, of)
  }
  const hints = { dear: await hint(900_000, 'dear'), free: await hint(0, 'free') }
  if (requires) succeed(await admin.call(setRequirements, { params: { id }, body: { requirements: [requires.id] } }))
  const challenge = { id, flag, hints }
  scene.challenges[of] = challenge
  return challenge
}
