import { addFiles } from '@drapeau/contract/files.ts'
import type { KyselyPlugin } from 'kysely'
import { noEvents } from '@drapeau/rules/grants.ts'
import { beforeAll, expect, test } from 'vitest'
import { sendFile } from '#features/files/download.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ctx } from '#platform/http/context.ts'
import type { Person } from '#test/builders.ts'
import { noId } from '#test/sample-path.ts'
import { type World, world } from '#test/world.ts'
import { listReadable } from './published.ts'

let here: World
let player: Person
let hidden: { id: string }
beforeAll(async () => {
  here = await world()
  player = await here.build.player()
  hidden = await here.build.challenge({ event: await here.build.event({ status: 'upcoming' }) })
})

/** The number of statements that a refusal takes, which a player could measure by time. */
async function statementsOf(work: (ctx: Ctx<'member'>) => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db: Db = here.database.db.withPlugin(counter)
  const member = { accountId: player.id, sessionId: player.sessionId, type: 'user', expiresAt: new Date() }
  await expect(work({ db, member, now: new Date(), reach: noEvents } as Ctx<'member'>)).rejects.toMatchObject({
    code: 'not-found',
  })
  return count
}

test('W16 E4 a refusal takes as many statements for a hidden challenge as for an unknown one', async () => {
  const ofHidden = await statementsOf((ctx) => listReadable(ctx, hidden.id))
  expect(await statementsOf((ctx) => listReadable(ctx, noId))).toBe(ofHidden)
})

test('W16 E4 a refusal takes as many statements for a file of a hidden challenge as for an unknown one or another name', async () => {
  const admin = await here.build.admin()
  const { body } = await here.api
    .as(admin)
    .call(addFiles, { params: { id: hidden.id }, body: {}, files: [new File(['x'], 'notes.txt')] })
  const id = body.files[0]?._id ?? ''
  const ofHidden = await statementsOf((ctx) => sendFile(ctx, id, 'notes.txt'))
  expect(await statementsOf((ctx) => sendFile(ctx, noId, 'notes.txt'))).toBe(ofHidden)
  expect(await statementsOf((ctx) => sendFile(ctx, id, 'other.txt'))).toBe(ofHidden)
})
