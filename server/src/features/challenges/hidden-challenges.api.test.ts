import { getChallenge, updateChallenge } from '@drapeau/contract/challenges/challenges.ts'
import { addFiles, downloadFile } from '@drapeau/contract/files.ts'
import { unlockHint } from '@drapeau/contract/hints.ts'
import { getOwnScore, listEventChallenges } from '@drapeau/contract/play.ts'
import { listCategoryChallenges, listPractices, listSolvedCategories } from '@drapeau/contract/practice.ts'
import { getProgress } from '@drapeau/contract/progress.ts'
import { getCtftime } from '@drapeau/contract/results.ts'
import { getEntryPage, getFeed, getScoreboard, getTimeline } from '@drapeau/contract/scoreboard.ts'
import { submitFlag, submitWriteUp } from '@drapeau/contract/submissions.ts'
import { listPublishedWriteUps } from '@drapeau/contract/write-ups.ts'
import { describe, expect, test } from 'vitest'
import { pdf } from '#test/documents.ts'
import { type World, world } from '#test/world.ts'

const hour = 3_600_000
const ahead = (): Date => new Date(Date.now() + hour)

/** A player with an entry in an event that runs, and a hidden challenge in practice or in that event. */
async function scene(site: World, where: 'practice' | 'event', hidden: Parameters<World['build']['challenge']>[0]) {
  const { build, api } = site
  const [admin, player] = [await build.admin(), await build.player()]
  const event = await build.event()
  const entry = await build.entry({ event, members: [player] })
  const category = await build.category({ name: 'secret-category' })
  const place = where === 'event' ? { event } : {}
  const challenge = await build.challenge({ name: 'secret-name', category, ...place, ...hidden })
  const shown = await build.challenge({ name: 'Shown', ...place })
  const hint = await build.hint({ challenge, content: 'secret-hint', cost: 0 })
  const file = new File(['secret-bytes'], 'secret-file.txt')
  const { body } = await api.as(admin).call(addFiles, { params: { id: challenge.id }, body: {}, files: [file] })
  return { admin, player, event, entry, category, challenge, shown, hint, fileId: body.files[0]?._id ?? '' }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Everything that a player can ask for with the id of the challenge. */
async function directStatuses(site: World, { player, challenge, hint, fileId }: Scene): Promise<number[]> {
  const api = site.api.as(player)
  const params = { id: challenge.id }
  const replies = [
    await api.call(getChallenge, { params }),
    await api.call(submitFlag, { params, body: { flag: challenge.flag } }),
    await api.call(submitFlag, { params, body: { flag: 'epitech{no}' } }),
    await api.call(unlockHint, { params, query: {} }),
    await api.call(unlockHint, { params, query: { hint: hint.id } }),
    await api.call(downloadFile, { params: { id: fileId, name: 'secret-file.txt' } }),
    await api.call(submitWriteUp, { params, body: {}, files: [new File([pdf()], 'how.pdf')] }),
    await api.call(listPublishedWriteUps, { params }),
  ]
  return replies.map(({ status }) => status)
}

/** Everything that lists challenges, or counts them, as one text. */
async function listed(site: World, { player, event, entry, category }: Scene): Promise<string> {
  const api = site.api.as(player)
  const params = { id: event.id }
  const replies = [
    await api.call(listPractices, { query: { perPage: 100 } }),
    await api.call(listPractices, { query: { q: 'secret' } }),
    await api.call(listCategoryChallenges, { params: { id: category.id } }),
    await api.call(listSolvedCategories),
    await api.call(getProgress),
    await api.call(listEventChallenges, { params }),
    await api.call(getOwnScore, { params }),
    await api.call(getScoreboard, { params, query: {} }),
    await api.call(getTimeline, { params }),
    await api.call(getFeed, { params }),
    await api.call(getEntryPage, { params: { id: event.id, entry: entry.id } }),
    await api.call(getCtftime, { params }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  return JSON.stringify(replies.map(({ body }) => body))
}

describe.each(['practice', 'event'] as const)('in %s', (where) => {
  test.each([
    ['a draft', () => ({ state: 'draft' as const })],
    ['a challenge that opens later', () => ({ opensAt: ahead() })],
    ['a draft whose window is open', () => ({ state: 'draft' as const, opensAt: new Date(Date.now() - hour) })],
  ])('%s is as if it did not exist', async (_, hidden) => {
    const site = await world()
    const it = await scene(site, where, hidden())
    expect(await directStatuses(site, it)).toEqual(Array.from({ length: 8 }, () => 404))
    const text = await listed(site, it)
    expect(text).not.toMatch(/secret-/)
    expect(text).not.toContain(it.challenge.id)
    expect(text).not.toContain(it.category.id)
    const { rows } = await site.database.pool.query('select from submission')
    expect(rows).toHaveLength(0)
    expect((await site.api.as(it.admin).call(getChallenge, { params: { id: it.challenge.id } })).status).toBe(200)
  })

  test('its flag is not recognised elsewhere', async () => {
    const site = await world()
    const { player, challenge, shown } = await scene(site, where, { state: 'draft' })
    const submit = { params: { id: shown.id }, body: { flag: challenge.flag } }
    expect((await site.api.as(player).call(submitFlag, submit)).body.code).toBe('wrong-flag')
  })

  test('what requires it stays locked and does not name it', async () => {
    const site = await world()
    const { player, event, challenge, shown } = await scene(site, where, { state: 'draft' })
    await site.build.requirement(shown, challenge)
    const api = site.api.as(player)
    const { body } = await api.call(getChallenge, { params: { id: shown.id } })
    expect(body).toMatchObject({ locked: true, requirements: [] })
    const cards =
      where === 'event'
        ? (await api.call(listEventChallenges, { params: { id: event.id } })).body.challenges
        : (await api.call(listPractices, { query: {} })).body.challenges
    expect(cards.map(({ name, locked }) => [name, locked])).toEqual([['Shown', true]])
    const submit = { params: { id: shown.id }, body: { flag: shown.flag } }
    expect((await api.call(submitFlag, submit)).body.code).toBe('locked')
  })

  test('unpublished, a challenge that was played disappears; published again, it is back with its solves', async () => {
    const site = await world()
    const it = await scene(site, where, {})
    const { admin, player, event, challenge } = it
    const [api, office] = [site.api.as(player), site.api.as(admin)]
    const params = { id: challenge.id }
    expect((await api.call(submitFlag, { params, body: { flag: challenge.flag } })).status).toBe(200)
    expect(await listed(site, it)).toContain('secret-name')

    await office.call(updateChallenge, { params, body: { state: 'draft' }, files: [] })
    const text = await listed(site, it)
    expect(text).not.toMatch(/secret-/)
    expect(text).not.toContain(challenge.id)
    expect((await directStatuses(site, it)).every((status) => status === 404)).toBe(true)
    const hidden = await api.call(getOwnScore, { params: { id: event.id } })
    expect([hidden.body.score, hidden.body.solves]).toEqual([0, []])

    await office.call(updateChallenge, { params, body: { state: 'published' }, files: [] })
    expect((await api.call(getChallenge, { params })).body).toMatchObject({ solved: true })
    const back = await api.call(getOwnScore, { params: { id: event.id } })
    expect(back.body.score).toBe(where === 'event' ? 100 : 0)
    expect((await api.call(getProgress)).body.score).toBe(where === 'practice' ? 100 : 0)
  })

  test('it appears at the moment at which it opens', async () => {
    const site = await world()
    const it = await scene(site, where, { opensAt: ahead() })
    expect(await listed(site, it)).not.toContain('secret-name')
    site.advance(hour + 1_000)
    expect(await listed(site, it)).toContain('secret-name')
    const submit = { params: { id: it.challenge.id }, body: { flag: it.challenge.flag } }
    expect((await site.api.as(it.player).call(submitFlag, submit)).status).toBe(200)
    // Counted by the game, which was read before it opened.
    const { body } = await site.api.as(it.player).call(getScoreboard, { params: { id: it.event.id }, query: {} })
    expect(body.scoreboard.map(({ score }) => score)).toEqual([where === 'event' ? 100 : 0])
  })
})
