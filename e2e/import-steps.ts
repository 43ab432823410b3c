import type { Page } from '@playwright/test'
import { challengeRow, exportOf, flagRow, zipFrom } from '../server/test/collections.ts'

export async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer })
}

/** An export of CTFd: a challenge without its file, one that cannot be imported, and one whose name is taken. */
export function exportWithProblems({ robots, cookies, taken }: Record<'robots' | 'cookies' | 'taken', string>): Buffer {
  return zipFrom(
    exportOf({
      challenges: [
        challengeRow(1, { name: robots, next_id: 2 }),
        challengeRow(2, { name: cookies, requirements: { prerequisites: [1] }, value: -5 }),
        challengeRow(3, { name: taken }),
      ],
      flags: [flagRow(1), flagRow(2, { type: 'regex', content: '(a+)\\1' }), flagRow(3)],
      hints: [{ id: 5, challenge_id: 1, content: 'Look up.', cost: 10, title: 'Where', requirements: null }],
      files: [{ id: 1, type: 'challenge', location: `${'a'.repeat(32)}/map.txt`, challenge_id: 1 }],
      users: [{ id: 1, name: 'ada', email: 'ada@example.org' }],
    }),
  )
}
