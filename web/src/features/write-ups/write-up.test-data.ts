import type { WriteUp } from '@drapeau/contract/write-ups.ts'

/** A version that nobody has read yet, for tests of what is decided about one. */
export function version(but: Partial<WriteUp> = {}): WriteUp {
  return {
    _id: 'first',
    originalname: 'door.pdf',
    path: '/api/write-ups/first/file',
    size: 48_000,
    sha256: 'ab'.repeat(32),
    number: 1,
    createdAt: '2026-11-14T10:00:00.000Z',
    review: null,
    challenge: { _id: 'c', name: 'Open door', name_fr: null },
    event: null,
    user: { _id: 'u', name: 'Ada' },
    newest: true,
    offered: false,
    published: false,
    publishedAt: null,
    ...but,
  }
}
