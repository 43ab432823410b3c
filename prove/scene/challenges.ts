import { addFiles } from '@drapeau/contract/files.ts'
import { createChallenge, setRequirements } from '@drapeau/contract/challenges/challenges.ts'
import { createHint } from '@drapeau/contract/hints.ts'
import { expectSuccess } from './expect-success.ts'
import type { EventName, CreatedChallenge, Scene } from './scene-types.ts'
import type { Site } from './site.ts'

interface ChallengeOptions {
  event?: EventName
  requires?: CreatedChallenge
  /** What keeps players from knowing of it. */
  state?: 'draft'
  opensAt?: string
  /** Answered by choosing: its flag is made of the ids of the right choices. */
  isQuestion?: boolean
}

/** Adds a challenge in both languages with a file and hints, in which every text is a canary. */
export async function addChallenge(
  site: Site,
  scene: Scene,
  of: string,
  { event, requires, isQuestion = false, ...unseen }: ChallengeOptions,
): Promise<CreatedChallenge> {
  const { canaries, objects, people } = scene
  const admin = site.api.as(people.admin)
  const rich = (): string => `<p>${canaries.word('challenge text', of)}</p>`
  const category = await site.build.category({
    name: canaries.word('category name', of),
    nameFr: canaries.word('category name', of),
    description: canaries.word('category text', of),
  })
  objects.add('categories', category.id, of)
  const choice = (isRight: boolean) => ({ text: canaries.word('challenge text', of), isRight })
  const answer = isQuestion
    ? { answerType: 'multiple-choice' as const, choices: [choice(true), choice(false), choice(true)] }
    : { flag: canaries.flag(of) }
  const body = {
    name: canaries.word('challenge name', of),
    name_fr: canaries.word('challenge name', of),
    description: rich(),
    description_fr: rich(),
    category: category.id,
    value: '100',
    ...answer,
    ...(event && { event: scene.events[event].id }),
    author: canaries.word('challenge text', of),
    attribution: rich(),
    connectionInfo: canaries.word('challenge text', of),
    tags: [canaries.word('challenge name', of)],
    solution: `<p>${canaries.word('solution', of)}</p>`,
    solutionState: 'after-end' as const,
    ...unseen,
  }
  const made = expectSuccess(await admin.call(createChallenge, { body, files: [] }))
  if (isQuestion) canaries.watch('flag', of, made.flag)
  const id = objects.add('challenges', made._id, of)
  const file = new File([canaries.word('file bytes', of)], `${canaries.word('file name', of)}.txt`)
  const { files } = expectSuccess(await admin.call(addFiles, { params: { id }, body: {}, files: [file] }))
  for (const { _id, originalname } of files) objects.add('files', _id, of, { fileName: originalname })
  const hint = async (cost: number, kind: string): Promise<string> => {
    const words = {
      title: canaries.word('challenge text', of),
      content: canaries.word('hint', `${of} ${kind}`),
      content_fr: canaries.word('hint', `${of} ${kind}`),
    }
    const created = expectSuccess(await admin.call(createHint, { params: { id }, body: { ...words, cost } }))
    return objects.add('hints', created._id, of)
  }
  const hints = { expensive: await hint(900_000, 'expensive'), free: await hint(0, 'free') }
  if (requires)
    expectSuccess(await admin.call(setRequirements, { params: { id }, body: { requirements: [requires.id] } }))
  const challenge = { id, flag: made.flag, hints }
  scene.challenges[of] = challenge
  return challenge
}
