import { register } from '@drapeau/contract/accounts/accounts.ts'
import { createAnnouncement } from '@drapeau/contract/notifications/announcements.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { expect, test } from 'vitest'
import { registration } from './forms.ts'
import { world } from './world.ts'

/** Just under the largest body. */
const length = 1_000_000

/** Regression: each of these once blocked the server for minutes, so the test would time out. */
test('N8 W9 a megabyte of markup is refused for its length, in a description and in the name of a visitor', async () => {
  const site = await world()
  const admin = site.api.as(await site.build.admin())
  for (const unit of ['<', '</', '<a ', '&', ' ']) {
    const body = { title: 'News', description: unit.repeat(length / unit.length) }
    const { status, body: refusal } = await admin.call(createAnnouncement, { body })
    expect([unit, status, refusal.errors]).toEqual([unit, 400, { description: sentences.descriptionLong }])
  }
  const name = `a${'\u0316\u0301'.repeat(length / 4)}`
  const visitor = await site.api.call(register, { body: registration({ name }) })
  expect([visitor.status, visitor.body.errors]).toEqual([400, { name: sentences.nameLength }])
  const { status } = await admin.call(createAnnouncement, { body: { title: name, description: 'Words.' } })
  expect(status).toBe(400)
})
