import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { teamTables, zipOfTables } from '../ctfd-results.ts'
import { copyDatabase } from '../databases.ts'
import { drapeau, makeFolder, signIn, startSite } from './site-process.ts'

test('people and results of an export come by command, into the event that it describes', async () => {
  const site = await startSite({ DATABASE_URL: await copyDatabase() })
  const ada = ['--email', 'ada@example.org', '--name', 'Ada', '--password', 'Correct-Horse-7']
  await drapeau(['admin', 'create', ...ada], site.settings)
  const path = `${await makeFolder()}/ctfd.zip`
  await writeFile(path, zipOfTables(teamTables()))
  const importing = (...more: string[]) => drapeau(['import', path, ...more, '--yes'], site.settings)

  const alone = await importing('--results')
  expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('--results needs --people') })
  const both = await importing('--event', 'Spring', '--new-event')
  expect(both).toMatchObject({ code: 1, stderr: expect.stringContaining('--event or --new-event') })

  // One person has no address, and one challenge no flag.
  const came = await importing('--people', '--results', '--new-event')
  expect(came).toMatchObject({ code: 2, stderr: '' })
  expect(came.stdout).toMatch(/^6 people new, 0 with an account already, 1 skipped\.$/m)
  expect(came.stdout).toMatch(/^Results: 4 teams, 11 submissions, 7 solves, 3 awards, 3 revealed hints\.$/m)
  expect(came.stdout).toMatch(/^Results: 4 teams, 8 submissions, 6 solves, 2 awards, 1 revealed hint\.$/m)
  expect(came.stdout).toMatch(/^Results left out: challenge 2, player 2, repeated 2, unsolved 1\.$/m)
  expect(came.stdout + came.stderr).not.toMatch(/canary|sailor\d@/)

  const { token } = await signIn(site.url, 'Correct-Horse-7')
  const read = async (address: string) =>
    (await fetch(`${site.url}/api${address}`, { headers: { authorization: `Bearer ${token}` } })).json()
  const { events } = (await read('/events')) as { events: { _id: string; name: string }[] }
  expect(events).toMatchObject([{ name: 'Regatta' }])
  expect(await read(`/events/${events[0]?._id}/scoreboard`)).toMatchObject({
    scoreboard: [
      { entry: { name: 'Anchors' }, score: 415, solves: 2 },
      { entry: { name: 'anchors (2)' }, score: 395, solves: 2 },
    ],
  })

  // The accounts are there now; the same event cannot be made twice.
  const again = await importing('--people', '--results', '--new-event')
  const why = 'An event of this name exists already. Use --event with its name.'
  expect(again).toMatchObject({ code: 1, stderr: `Nothing was imported. ${why}\n` })
  const { stdout } = await drapeau(['doctor'], site.settings)
  for (const check of ['Solve counts', 'Order of solves', 'Attempts', 'Captains', 'Frozen scoreboards'])
    expect(stdout).toMatch(new RegExp(`^ok +${check} `, 'm'))
})
