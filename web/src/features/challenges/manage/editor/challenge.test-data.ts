import type { ManagedChallenge } from '@drapeau/contract/challenges/challenges.ts'

/** A challenge whose price falls, for tests of what is decided about one. */
export function challenge(but: Partial<ManagedChallenge> = {}): ManagedChallenge {
  return {
    _id: '0192d3a0-0000-7000-8000-000000000001',
    name: 'Open door',
    name_fr: null,
    event: null,
    category: { _id: '0192d3a0-0000-7000-8000-0000000000c1', name: 'Web', name_fr: null },
    type: 'dynamic',
    value: 500,
    currentValue: 420,
    solves: 8,
    state: 'published',
    opensAt: null,
    closesAt: null,
    description: '<p>Find the <strong>door</strong>.</p>',
    description_fr: null,
    flag: 'epitech{open}',
    caseSensitivity: 'case-sensitive',
    max_attempts: 0,
    minimum: 100,
    decay: 10,
    func: 'linear',
    files: [],
    requirements: [],
    hints: 0,
    fails: 3,
    version: 4,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-02T10:00:00.000Z',
    ...but,
  }
}
