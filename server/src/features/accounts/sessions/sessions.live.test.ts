import { login } from '@drapeau/contract/accounts/accounts.ts'
import { endMySession } from '@drapeau/contract/accounts/sessions.ts'
import { expect, test } from 'vitest'
import * as forms from '#test/forms.ts'
import { listen } from '#test/live-stream.ts'
import { world } from '#test/world.ts'

const stale = { kind: 'stale', keys: ['sessions'] }

test('an open list of sessions is refreshed when another browser signs in and when it is signed out, on every node', async () => {
  const here = await world()
  const secondNode = await world({ besides: here })
  const ada = await here.build.player({ withPassword: true })
  const near = await listen(here, ada)
  const far = await listen(secondNode, ada)
  const other = await here.api.call(login, { body: forms.login(ada) })
  expect(other.status).toBe(200)
  expect([await near.next(), await far.next()]).toEqual([stale, stale])

  const { rows } = await here.database.pool.query<{ id: string }>(
    'select id from session where account_id = $1 and id <> $2',
    [ada.id, ada.sessionId],
  )
  const { status } = await here.api.as(ada).call(endMySession, { params: { id: rows[0]?.id ?? '' } })
  expect(status).toBe(200)
  expect([await near.next(), await far.next()]).toEqual([stale, stale])
  await Promise.all([near.close(), far.close()])
})

test('nobody else is notified', async () => {
  const here = await world()
  const [ada, bob] = [await here.build.player({ withPassword: true }), await here.build.player({ withPassword: true })]
  const stream = await listen(here, bob)
  await here.api.call(login, { body: forms.login(ada) })
  await here.api.call(login, { body: forms.login(bob) })
  // The first message is about their own sign-in, so none came before it.
  expect(await stream.next()).toEqual(stale)
  await here.api.as(bob).call(endMySession, { params: { id: bob.sessionId } })
  expect([await stream.next(), await stream.next()]).toEqual([stale, { kind: 'signed-out' }])
  await stream.close()
})
