import { createHash } from 'node:crypto'
import type { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { submitWriteUp } from '@drapeau/contract/submissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#test/builders.ts'
import { docx, pdf } from '#test/documents.ts'
import type { NamedRef } from '#test/game-builders.ts'
import { formHeaders, multipart } from '#test/multipart.ts'
import { type World, world } from '#test/world.ts'

let site: World
let ada: Person

beforeAll(async () => {
  site = await world()
  ada = await site.build.player({ name: 'Ada' })
})

describe('a player who has solved a challenge', () => {
  test('can hand in a PDF or a Word document', async () => {
    const challenge = await solvedBy(ada)
    const first = await handIn(ada, challenge, new File([pdf()], 'How I did it.pdf'))
    expect([first.status, first.body.message]).toEqual([200, 'WriteUp submitted successfully'])
    expect(first.body.writeUp).toEqual({
      _id: expect.any(String),
      originalname: 'How I did it.pdf',
      path: `/api/write-ups/${first.body.writeUp?._id ?? ''}/file`,
      size: pdf().length,
      sha256: createHash('sha256').update(pdf()).digest('hex'),
      number: 1,
      createdAt: expect.any(String),
      review: null,
      offered: false,
      published: false,
    })
    const second = await handIn(ada, challenge, new File([await docx()], 'again.docx'))
    expect(second.body.writeUp).toMatchObject({ originalname: 'again.docx', number: 2 })
    expect(await versionsOf(challenge)).toHaveLength(2)
  })

  test('may hand in nothing in practice, and an earlier write-up stays', async () => {
    const without = await solvedBy(ada)
    const none = await handIn(ada, without)
    expect([none.status, none.body.writeUp]).toEqual([200, null])
    await handIn(ada, without, new File([pdf()], 'one.pdf'))
    const again = await handIn(ada, without)
    expect(again.body.writeUp).toMatchObject({ originalname: 'one.pdf', number: 1 })
  })

  test('must hand in a file if the challenge belongs to an event', async () => {
    const event = await site.build.event({ status: 'ended' })
    const ofEvent = await solvedBy(ada, { event })
    const without = await handIn(ada, ofEvent)
    expect([without.status, without.body.code]).toEqual([400, 'invalid-input'])
    expect(without.body.errors).toEqual({ files: 'Required field' })
    expect((await handIn(ada, ofEvent, new File([pdf()], 'x.pdf'))).status).toBe(200)
  })

  test('is not asked for one, and cannot hand one in, if the event collects none', async () => {
    const event = await site.build.event({ status: 'ended' })
    await site.database.pool.query('update event set write_ups = false where id = $1', [event.id])
    const ofEvent = await solvedBy(ada, { event })
    const { body: page } = await site.api
      .as(ada)
      .raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${ofEvent.id}` })
    expect(page.writeUps).toBe('off')
    for (const files of [[], [new File([pdf()], 'x.pdf')]]) {
      const { status, body } = await handIn(ada, ofEvent, ...files)
      expect([status, body.code]).toEqual([403, 'no-write-ups'])
    }
    expect(await versionsOf(ofEvent)).toEqual([])
  })

  test('is not asked for one, and cannot hand one in, for a question', async () => {
    const question = await solvedBy(ada, { isQuestion: true })
    const { body: page } = await site.api
      .as(ada)
      .raw<PlayerChallenge>({ method: 'GET', url: `/api/challenges/${question.id}` })
    expect(page.writeUps).toBe('off')
    const { status, body } = await handIn(ada, question, new File([pdf()], 'x.pdf'))
    expect([status, body.code]).toEqual([403, 'question-without-write-up'])
  })

  test('may hand in also when the challenge is no longer open', async () => {
    const event = await site.build.event({ status: 'ended', practiceAfterEnd: false })
    const hidden = await solvedBy(ada, { event })
    expect((await handIn(ada, hidden, new File([pdf()], 'x.pdf'))).status).toBe(200)
  })

  test('may hand in for their own solve also after leaving the team', async () => {
    const event = await site.build.event({ status: 'running', teamSize: [1, 3] })
    const [ownSolve, ofMate] = [await site.build.challenge({ event }), await site.build.challenge({ event })]
    const [leaver, mate] = [await site.build.player(), await site.build.player()]
    const entry = await site.build.entry({ event, members: [mate, leaver] })
    await site.build.solve({ challenge: ownSolve, player: leaver, entry })
    await site.build.solve({ challenge: ofMate, player: mate, entry })
    await site.database.pool.query('delete from entry_member where account_id = $1', [leaver.id])
    site.invalidate()
    expect((await handIn(leaver, ownSolve, new File([pdf()], 'x.pdf'))).status).toBe(200)
    expect((await handIn(leaver, ofMate, new File([pdf()], 'x.pdf'))).status).toBe(404)
  })

  test('may send the flag with the form, which is not judged again', async () => {
    const solved = await solvedBy(ada)
    const body = { flag: 'epitech{anything}' }
    const files = [new File([pdf()], 'x.pdf')]
    expect((await site.api.as(ada).call(submitWriteUp, { params: { id: solved.id }, body, files })).status).toBe(200)
    const { rows } = await site.database.pool.query(`select id from submission where challenge_id = $1`, [solved.id])
    expect(rows).toEqual([])
  })
})

describe('a solve of an entry in an event', () => {
  test.each([
    ['while it runs', { status: 'running' } as const],
    ['when it is over', { status: 'ended' } as const],
    ['when it is over and closed', { status: 'ended', practiceAfterEnd: false } as const],
  ])('allows each member to hand in a file: %s', async (_name, options) => {
    const event = await site.build.event({ ...options, teamSize: [1, 3] })
    const challenge = await site.build.challenge({ event })
    const teammate = await site.build.player()
    const entry = await site.build.entry({ event, members: [ada, teammate] })
    await site.build.solve({ challenge, player: ada, entry })
    for (const member of [ada, teammate]) {
      const bare = await handIn(member, challenge)
      expect([bare.status, bare.body.errors]).toEqual([400, { files: 'Required field' }])
      expect((await handIn(member, challenge, new File([pdf()], 'x.pdf'))).status).toBe(200)
    }
    expect(await versionsOf(challenge)).toHaveLength(2)
  })
})

describe('a write-up is refused', () => {
  test('Z3 for a challenge that only others have solved', async () => {
    const [other, theirs] = [await site.build.player(), await solvedBy(ada)]
    const { status, body } = await handIn(other, theirs, new File([pdf()], 'x.pdf'))
    expect([status, body.code]).toEqual([403, 'not-solved'])
    expect(await versionsOf(theirs)).toEqual([])
  })

  test('Z5 for solves of others in a former team, and of another team', async () => {
    const event = await site.build.event({ status: 'running', teamSize: [1, 3] })
    const ofEvent = await site.build.challenge({ event })
    const [teammate, other] = [await site.build.player(), await site.build.player()]
    const entry = await site.build.entry({ event, members: [ada, teammate] })
    await site.build.entry({ event, members: [other] })
    await site.build.solve({ challenge: ofEvent, player: ada, entry })
    const document = () => new File([pdf()], 'x.pdf')
    expect((await handIn(other, ofEvent, document())).body.code).toBe('not-solved')
    await site.database.pool.query('delete from entry_member where account_id = $1', [teammate.id])
    site.invalidate()
    expect((await handIn(teammate, ofEvent, document())).status).toBe(404)
    expect((await handIn(ada, ofEvent, document())).status).toBe(200)
  })

  test('E4 for unknown and hidden challenges, with 404', async () => {
    const [upcoming, running, closed] = await Promise.all([
      site.build.event({ status: 'upcoming' }),
      site.build.event({ status: 'running' }),
      site.build.event({ status: 'ended', practiceAfterEnd: false }),
    ])
    const hidden = await Promise.all([upcoming, running, closed].map((event) => site.build.challenge({ event })))
    const unknown = await handIn(ada, { id: '00000000-0000-4000-8000-000000000000' }, new File([pdf()], 'x.pdf'))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found'])
    for (const each of hidden) expect((await handIn(ada, each, new File([pdf()], 'x.pdf'))).body).toEqual(unknown.body)
  })

  test('for administrators', async () => {
    const admin = await site.build.admin()
    expect((await handIn(admin, await solvedBy(admin), new File([pdf()], 'x.pdf'))).status).toBe(403)
  })
})

describe('a write-up', () => {
  test('U4 is recognised by its content, not by its name', async () => {
    const solved = await solvedBy(ada)
    const program = new File(['MZ\u0090 and so on'], 'report.pdf')
    const page = new File(['<html><script>alert(1)</script></html>'], 'report.docx', { type: 'application/pdf' })
    for (const file of [program, page, new File([], 'empty.pdf'), new File(['PK\u0003\u0004'], 'x.docx')]) {
      const { status, body } = await handIn(ada, solved, file)
      expect([status, body.code]).toEqual([400, 'wrong-document'])
    }
    expect(await versionsOf(solved)).toEqual([])
    const odd = await handIn(ada, solved, new File([pdf()], 'notes.html'))
    expect(odd.body.writeUp?.originalname).toBe('notes.html.pdf')
    const upper = await handIn(ada, solved, new File([await docx()], 'NOTES.DOCX'))
    expect(upper.body.writeUp?.originalname).toBe('NOTES.DOCX')
  })

  test('U3 has at most 20 MB, and a refused one leaves nothing behind', async () => {
    const solved = await solvedBy(ada)
    const before = await storedKeys()
    const sized = (size: number) => new File([pdf(), Buffer.alloc(size - pdf().length - 5), '%%EOF'], 'x.pdf')
    const { status, body } = await handIn(ada, solved, sized(20 * 1024 * 1024 + 1))
    expect([status, body.code, body.count]).toEqual([413, 'file-too-large', 20])
    const [one, two] = [new File([pdf()], '1.pdf'), new File([pdf()], '2.pdf')]
    const both = await site.api.as(ada).call(submitWriteUp, { params: solved, body: {}, files: [one, two] })
    expect([both.status, both.body.code]).toEqual([413, 'too-many-files'])
    expect((await handIn(ada, solved, new File(['no document'], 'x.pdf'))).status).toBe(400)
    expect(await storedKeys()).toEqual(before)
    expect((await handIn(ada, solved, sized(20 * 1024 * 1024))).status).toBe(200)
  })

  test.each([
    ['../../x.pdf', 'x.pdf'],
    ['..\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['.htaccess', '.htaccess.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
    ['é'.repeat(200), `${'é'.repeat(125)}.pdf`],
    ['..', 'file.pdf'],
  ])('U1 called %j is shown as %j, and stored under a generated name', async (filename, shown) => {
    const solved = await solvedBy(ada)
    const { status } = await site.api.as(ada).raw({
      method: 'POST',
      url: `/api/submissions/${solved.id}`,
      headers: formHeaders,
      payload: multipart([{ name: 'files', filename, content: pdf() }]),
    })
    expect(status).toBe(200)
    expect(await versionsOf(solved)).toEqual([{ number: 1, name: shown, key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  })

  test('gets the next number when several arrive at once, and the newest counts', async () => {
    const solved = await solvedBy(ada)
    const replies: Awaited<ReturnType<typeof handIn>>[] = []
    // The limit of parallel uploads of a player.
    for (let round = 0; round < 3; round += 1)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, (_, at) =>
            handIn(ada, solved, new File([pdf(`version ${round} ${at}`)], `${round} ${at}.pdf`)),
          ),
        )),
      )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const numbers = replies.map(({ body }) => body.writeUp?.number ?? 0).toSorted((one, two) => one - two)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    const versions = await versionsOf(solved)
    for (const { body } of replies)
      expect(versions).toContainEqual(
        expect.objectContaining({ number: body.writeUp?.number, name: body.writeUp?.originalname }),
      )
  })

  test('has at most twenty versions; the files of older ones are deleted', async () => {
    const solved = await solvedBy(ada)
    for (let round = 0; round < 22; round += 1) await handIn(ada, solved, new File([pdf()], `${round}.pdf`))
    const versions = await versionsOf(solved)
    expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3))
    const all = new Set((await everyKey()).map(({ key }) => key))
    expect(await storedKeys()).toEqual(all)
  })

  test('R8 is deleted with its challenge, even when both happen at once', async () => {
    const solved = await solvedBy(ada)
    const [reply] = await Promise.all([
      handIn(ada, solved, new File([pdf()], 'x.pdf')),
      site.database.pool.query('delete from challenge where id = $1', [solved.id]),
    ])
    expect([200, 404]).toContain(reply.status)
    expect(await versionsOf(solved)).toEqual([])
  })
})

async function solvedBy(player: Person, options: Parameters<World['build']['challenge']>[0] = {}): Promise<NamedRef> {
  const made = await site.build.challenge(options)
  await site.build.solve({ challenge: made, player })
  return made
}

function handIn(player: Person, { id }: { id: string }, ...files: File[]) {
  return site.api.as(player).call(submitWriteUp, { params: { id }, body: {}, files })
}

async function versionsOf({ id }: { id: string }) {
  return site.database.db
    .selectFrom('write_up')
    .where('challenge_id', '=', id)
    .select(['number', 'original_name as name', 'storage_key as key'])
    .orderBy('number')
    .execute()
}

async function everyKey() {
  return site.database.db.selectFrom('write_up').select('storage_key as key').execute()
}

async function storedKeys(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of site.app.services.storage.list()) keys.add(key)
  return keys
}
