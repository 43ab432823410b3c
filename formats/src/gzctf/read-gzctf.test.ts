import { valueOf } from '@drapeau/rules/value.ts'
import { expect, test } from 'vitest'
import { codesOf, read } from '../../test/archives.ts'
import { nearestCurve } from './nearest-curve.ts'

const digest = 'a'.repeat(64)
const manifest = JSON.stringify({ version: '1.0', format: 'GZCTF-GAME', game: { id: 1, title: 'Game' } })
const game = JSON.stringify({
  title: 'Game',
  summary: 'Short',
  content: 'Long',
  startTime: '2026-01-01T10:00:00+08:00',
  endTime: '2026-01-02T10:00:00+08:00',
  teamMemberCountLimit: 4,
  practiceMode: false,
  writeup: { required: true, deadline: '2026-01-03T10:00:00+08:00', note: 'canary' },
  inviteCode: 'canary',
})
const challenge = (fields: object): string =>
  JSON.stringify({
    id: 1,
    title: 'Robots',
    content: 'Read on.',
    category: 'Web',
    type: 'StaticAttachment',
    enabled: true,
    scoring: { original: 1000, minRate: 0.25, difficulty: 5 },
    limits: { submission: 0 },
    flags: { static: [{ value: 'flag{a}' }] },
    hints: ['Look'],
    ...fields,
  })

test('a game becomes an event with its challenges', async () => {
  const collection = await read({
    'manifest.json': manifest,
    'game.json': game,
    'challenges/challenge-10.json': challenge({
      title: 'Tenth',
      enabled: false,
      limits: { submission: 5, deadline: '2026-01-01T12:00:00+00:00' },
    }),
    'challenges/challenge-2.json': challenge({
      attachment: { type: 'Local', hash: digest, fileName: 'app.zip', fileSize: 2 },
    }),
    [`files/${digest}`]: 'PK',
  })
  expect(collection).toMatchObject({
    format: 'gzctf',
    event: {
      name: 'Game',
      description: 'Short\n\nLong',
      startsAt: '2026-01-01T02:00:00.000Z',
      isSolo: false,
      maxTeamSize: 4,
      settings: { practiceAfterEnd: false, writeUps: true, rules: null },
    },
    categories: [{ name: 'Web' }],
    challenges: [
      {
        name: 'Robots',
        type: 'dynamic',
        value: 1000,
        minimum: 250,
        state: 'published',
        files: [{ name: 'app.zip', size: 2 }],
        hints: [{ content: 'Look', cost: 0 }],
      },
      { name: 'Tenth', state: 'draft', maxAttempts: 5, closesAt: '2026-01-01T12:00:00.000Z' },
    ],
  })
  expect(collection.challenges.map(codesOf)).toEqual([['curve-approximated'], ['curve-approximated']])
  expect(JSON.stringify(collection)).not.toContain('canary')
})

test('fields of a game that say something and have no place here are named, without what they hold', async () => {
  const problemsOf = async (fields: object): Promise<unknown> => {
    const files = { 'manifest.json': manifest, 'challenges/challenge-1.json': challenge({}) }
    return (await read({ ...files, 'game.json': JSON.stringify({ title: 'Game', ...fields }) })).problems
  }
  const written = {
    hidden: true,
    acceptWithoutReview: false,
    inviteCode: 'canary',
    bloodBonus: { first: 50, second: 30, third: 10 },
    divisions: [{ name: 'canary' }],
    posterHash: digest,
    containerCountLimit: 3,
    writeup: { required: true, deadline: '2026-01-03T10:00:00+08:00', note: 'canary' },
  }
  const fields =
    'hidden, inviteCode, bloodBonus, divisions, posterHash, acceptWithoutReview, writeup.deadline, writeup.note'
  expect(await problemsOf(written)).toEqual([
    { code: 'fields-ignored', place: { file: 'game.json' }, parameters: { fields } },
  ])
  const empty = {
    hidden: false,
    acceptWithoutReview: true,
    inviteCode: null,
    bloodBonus: { first: 0, second: 0, third: 0 },
    divisions: [],
    writeup: { required: false, deadline: '1970-01-01T00:00:00+00:00', note: '' },
  }
  expect(await problemsOf(empty)).toEqual([])
})

test('flags of each team, missing files and files elsewhere are reported', async () => {
  const { challenges, skipped } = await read({
    'manifest.json': manifest,
    'game.json': game,
    'challenges/challenge-1.json': challenge({
      type: 'DynamicContainer',
      flags: { template: 'flag{[GUID]}', static: [] },
    }),
    'challenges/challenge-2.json': challenge({
      flags: { template: 'flag{same}' },
      attachment: { type: 'Local', hash: digest, fileName: 'x' },
    }),
    'challenges/challenge-3.json': challenge({
      attachment: { type: 'Remote', remoteUrl: 'https://e.org/x' },
      scoring: { original: 500, minRate: 1 },
    }),
    'challenges/challenge-4.json': '{',
  })
  expect(challenges.map(codesOf)).toEqual([
    ['file-missing', 'curve-approximated', 'name-repeated'],
    ['file-left-out', 'name-repeated'],
  ])
  expect(challenges[1]).toMatchObject({ type: 'standard', value: 500 })
  expect(skipped.map(codesOf)).toEqual([
    expect.arrayContaining(['flag-missing', 'container-ignored']),
    ['file-invalid'],
  ])
})

test('another manifest is no game', async () => {
  await expect(read({ 'manifest.json': '{"format":"x"}', 'game.json': game })).rejects.toMatchObject({
    problem: { code: 'unknown-format' },
  })
})

test('the nearest curve starts at the value, ends at the minimum and stays near', () => {
  for (const [rate, difficulty] of [
    [0.25, 5],
    [0.1, 2],
    [0.5, 20],
    [0, 0],
  ] as const) {
    const curve = nearestCurve(1000, rate, difficulty)
    const ours = (solves: number): number => valueOf({ type: 'dynamic', value: 1000, ...curve }, solves)
    const theirs = (solves: number): number =>
      1000 * (rate + (1 - rate) * Math.exp((1 - solves) / Math.max(0.1, difficulty)))
    const differences = Array.from({ length: 60 }, (_none, at) => Math.abs(ours(at + 1) - theirs(at + 1)))
    expect(ours(0)).toBe(1000)
    expect(differences.reduce((sum, each) => sum + each, 0) / 60).toBeLessThan(80)
  }
})
