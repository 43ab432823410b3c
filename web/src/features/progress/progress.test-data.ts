import type { PracticeCard } from '@drapeau/contract/practice.ts'

/** A challenge as the practice list shows it. */
export function cardOf(card: Partial<PracticeCard>): PracticeCard {
  return {
    _id: '0190f1d2-0000-7000-8000-000000000001',
    name: 'The silent buoy',
    name_fr: null,
    category: { _id: '0190f1d2-0000-7000-8000-00000000000c', name: 'Crypto', name_fr: null },
    event: null,
    value: 100,
    difficulty: 'easy',
    solves: 0,
    solved: false,
    solvedInEvent: false,
    requirements: 0,
    locked: false,
    closesAt: null,
    tags: [],
    answerType: 'flag',
    ...card,
  }
}
