import { PlayerChallenge } from '@drapeau/contract/practice.ts'
import { expect, test } from 'vitest'
import type { CatalogueChallenge } from './catalogue.ts'
import type { OwnProgress } from './own-progress.ts'
import { presentHead, presentTail } from './practice.present.ts'
import { preparePage } from './prepared-page.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = new Date('2026-11-15T10:00:00.000Z')

function challengeWith(options: Partial<CatalogueChallenge> = {}): CatalogueChallenge {
  return {
    id: id(1),
    name: 'Œil du phare',
    nameFr: null,
    searchKey: 'oeil du phare',
    searchKeyFr: null,
    category: { id: id(2), name: 'Web', nameFr: null },
    event: null,
    mode: 'practice',
    type: 'standard',
    valueRule: { type: 'standard', value: 100 },
    initialValue: 100,
    value: 100,
    difficulty: 'easy',
    solves: 3,
    requires: [],
    requirements: [],
    answerType: 'flag',
    choices: [],
    rightChoices: [],
    isCaseSensitive: true,
    flags: 1,
    maxAttempts: 0,
    wrapper: 'epitech',
    writeUps: 'optional',
    closesAt: null,
    author: '',
    attribution: '',
    tags: [],
    connectionInfo: '',
    position: 0,
    next: null,
    solution: null,
    description: '<p>Look.</p>',
    descriptionFr: '<p>Regarde.</p>',
    files: [],
    hints: [{ id: id(3), title: '', cost: 10, requires: [] }],
    firstSolve: null,
    ...options,
  }
}

function progressWith(options: Partial<OwnProgress> = {}): OwnProgress {
  return {
    solved: new Map(),
    solvedIn: new Map(),
    used: new Map(),
    found: new Map(),
    hints: new Map(),
    writeUps: new Map(),
    ...options,
  }
}

const writeUp = {
  id: id(9),
  originalName: 'how.pdf',
  size: 1,
  sha256: 'x',
  number: 1,
  createdAt: at,
  isOffered: false,
  isPublished: false,
  review: null,
}

test.each<[string, CatalogueChallenge, OwnProgress]>([
  ['without any activity', challengeWith(), progressWith()],
  [
    'with activity elsewhere',
    challengeWith({ maxAttempts: 3 }),
    progressWith({
      solved: new Map([[id(7), at]]),
      used: new Map([[id(7), 1]]),
      writeUps: new Map([[id(7), writeUp]]),
    }),
  ],
  ['with a solve', challengeWith(), progressWith({ solved: new Map([[id(1), at]]) })],
  ['with wrong submissions', challengeWith({ maxAttempts: 3 }), progressWith({ used: new Map([[id(1), 2]]) })],
  ['with wrong submissions and no limit', challengeWith(), progressWith({ used: new Map([[id(1), 2]]) })],
  [
    'with a bought hint',
    challengeWith(),
    progressWith({ hints: new Map([[id(3), { content: 'There', contentFr: 'Là' }]]) }),
  ],
  [
    'with a write-up',
    challengeWith(),
    progressWith({ solved: new Map([[id(1), at]]), writeUps: new Map([[id(1), writeUp]]) }),
  ],
  [
    'with solved requirements',
    challengeWith({ requires: [id(5)], requirements: [{ id: id(5), name: 'First this', nameFr: 'D’abord ceci' }] }),
    progressWith({ solved: new Map([[id(5), at]]) }),
  ],
])('the prepared page for a player %s equals the presented one', (_case, challenge, own) => {
  for (const language of ['en', 'fr'] as const) {
    const page = { ...presentHead(challenge, language), ...presentTail(challenge, own, language) }
    expect(JSON.parse(preparePage(challenge, own, language).variantFor(undefined).body.toString())).toEqual(
      PlayerChallenge.strict().parse(page),
    )
  }
})

test('equal states have equal ETags, and different states different ones', () => {
  const challenge = challengeWith({ maxAttempts: 3 })
  const tags = [
    progressWith(),
    progressWith({ used: new Map([[id(1), 1]]) }),
    progressWith({ used: new Map([[id(1), 2]]) }),
    progressWith({ solved: new Map([[id(1), at]]) }),
    progressWith({ hints: new Map([[id(3), { content: 'There', contentFr: null }]]) }),
    progressWith({ hints: new Map([[id(3), { content: 'Elsewhere', contentFr: null }]]) }),
  ].flatMap((own) => [preparePage(challenge, own, 'en').etag, preparePage(challenge, own, 'fr').etag])
  expect(new Set(tags).size).toBe(12)
  expect(preparePage(challengeWith({ maxAttempts: 3 }), progressWith(), 'en').etag).toBe(tags[0])
  expect(preparePage(challengeWith({ maxAttempts: 3, value: 99 }), progressWith(), 'en').etag).not.toBe(tags[0])
})
