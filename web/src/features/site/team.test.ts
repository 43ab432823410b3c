import { expect, test } from 'vitest'
import { team } from '#features/site/team.ts'
import { flags } from '@drapeau/rules/signal-flags.ts'

test('the team page shows twelve cards, each with an existing signal flag', () => {
  expect(team).toHaveLength(12)
  for (const member of team) expect(flags).toHaveProperty(member.flag)
})

test('no two cards look the same', () => {
  for (const mark of ['initials', 'flag'] as const) expect(new Set(team.map((member) => member[mark])).size).toBe(12)
})

test('social links lead to other sites over HTTPS', () => {
  for (const link of team.flatMap((member) => member.links)) expect(link.href).toMatch(/^https:\/\//)
})
