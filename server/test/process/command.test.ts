import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { claimPort } from '../claim-port.ts'
import { copyDatabase } from '../databases.ts'
import { drapeau, makeFolder, signIn, startSite } from './site-process.ts'

const ada = ['--email', 'ada@example.org', '--name', 'Ada']

test('administrators can be created and reset while the site runs and while it is stopped', async () => {
  const site = await startSite()
  const created = await drapeau(['admin', 'create', ...ada, '--password', 'Correct-Horse-7'], site.settings)
  expect(created).toMatchObject({ code: 0, stdout: 'ada@example.org is now an administrator.\n' })
  const { status, token } = await signIn(site.url, 'Correct-Horse-7')
  expect(status).toBe(200)

  const reset = await drapeau(['admin', 'reset-password', '--email', 'ada@example.org'], site.settings)
  expect(reset.code).toBe(0)
  expect((await signIn(site.url, 'Correct-Horse-7')).status).toBe(401)
  expect((await signIn(site.url, passwordIn(reset.stdout))).status).toBe(200)
  const me = await fetch(`${site.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)

  const running = await drapeau(['doctor'], site.settings)
  expect(running.stdout).toMatch(/^ok +Database +responds and is up to date$/m)
  expect(running.stdout).toMatch(/^ok +Port +Drapeau is listening on 127\.0\.0\.1:\d+$/m)

  site.child.kill('SIGTERM')
  await site.ended
  const again = await drapeau(['admin', 'reset-password', '--email', 'ada@example.org'], site.settings)
  const second = await startSite(site.settings)
  expect((await signIn(second.url, passwordIn(again.stdout))).status).toBe(200)
})

test('the doctor reports what is wrong and what to do, and creates nothing', async () => {
  const dataDir = `${await makeFolder()}/data`
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await claimPort()),
    SMTP_URL: `smtp://127.0.0.1:${await claimPort()}`,
  }
  const { code, stdout } = await drapeau(['doctor'], settings)
  expect(code).toBe(1)
  expect(stdout).toMatch(/^NOT OK +Email +127\.0\.0\.1:\d+ does not accept our email .+: correct SMTP_URL/m)
  expect(stdout).toMatch(/^ok +Port +127\.0\.0\.1:\d+ is free$/m)
  expect(stdout).toMatch(/^ok +Data folder +.+ will be created on first start$/m)
  expect((await drapeau(['doctor'], settings)).stdout).toContain('will be created on first start')
})

test('an invalid or refused command prints the reason and exits with 1', async () => {
  const settings = { DATA_DIR: await makeFolder() }
  const unknown = await drapeau(['dance'], settings)
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('Unknown command: "dance".') })
  const partial = await drapeau(['admin', 'create', '--email', 'ada@example.org'], settings)
  expect(partial).toMatchObject({ code: 1, stderr: expect.stringContaining('--name is missing.') })
  const weak = await drapeau(['admin', 'create', ...ada, '--password', 'weak'], settings)
  expect(weak).toMatchObject({ code: 1, stderr: expect.stringContaining('--password: Password must be at least 8') })
  const missing = await drapeau(['admin', 'reset-password', '--email', 'nobody@example.org'], settings)
  expect(missing).toMatchObject({ code: 1, stderr: 'Email Not Found\n' })
})

test('challenges are checked before they are on a site: the exit code says whether something would be left out', async () => {
  const folder = await makeFolder()
  const settings = { DATA_DIR: `${folder}/data` }
  const good = 'name: Robots\ncategory: web\ndescription: Read on.\nvalue: 100\nflags: [a]\n'
  await mkdir(`${folder}/repo/robots`, { recursive: true })
  await writeFile(`${folder}/repo/robots/challenge.yml`, `${good}files: [lost.zip]\n`)
  const warned = await drapeau(['challenges', 'lint', `${folder}/repo`], settings)
  expect(warned).toMatchObject({ code: 0, stderr: '' })
  expect(warned.stdout).toMatch(/^warn +Robots +web +100 +1 +0 +0 +draft$/m)
  expect(warned.stdout).toMatch(
    /^ +warning +robots\/challenge\.yml:6: The file lost\.zip is not there.+\[file-missing\]$/m,
  )
  expect(warned.stdout).toMatch(/^1 challenge would come \(1 warning\), 0 would be skipped\.$/m)

  await mkdir(`${folder}/repo/broken`)
  await writeFile(`${folder}/repo/broken/challenge.yml`, 'name: [\n\u001b[31mred')
  const broken = await drapeau(['challenges', 'lint', `${folder}/repo`], settings)
  expect(broken.code).toBe(1)
  expect(broken.stdout).toMatch(
    /^skip +broken\/challenge\.yml\n +error +broken\/challenge\.yml:\d+: .+\[file-invalid\]$/m,
  )
  expect(broken.stdout).not.toContain('\u001b')

  const nothing = await drapeau(['challenges', 'lint', `${folder}/nowhere`], settings)
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('archive: This is neither a folder nor a zip'),
  })
  expect((await drapeau(['challenges', 'sink'], settings)).stderr).toContain('challenges needs a verb')
})

test('the example repository has no problem', async () => {
  const example = fileURLToPath(new URL('../../../starter/example', import.meta.url))
  const { code, stdout, stderr } = await drapeau(['challenges', 'lint', example], {})
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^ok +The tide table +Programming +200–80 +1 +1 +1 \(\d+ bytes\) +published$/m)
  expect(stdout).toMatch(/^4 challenges would come \(0 warnings\), 0 would be skipped\.$/m)
})

test('the challenges of a site are saved as a pack, all or those of a category, while it is stopped', async () => {
  const folder = await makeFolder()
  const settings = { DATA_DIR: `${folder}/data`, SEED: 'starter' }
  const site = await startSite(settings)
  site.child.kill('SIGTERM')
  await site.ended
  const all = await drapeau(['challenges', 'export', `${folder}/all.zip`], settings)
  expect(all).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\/.+all\.zip\n\d+ challenges\n$/), stderr: '' })
  const web = await drapeau(['challenges', 'export', `${folder}/web.zip`, '--category', 'web'], settings)
  expect(web.code).toBe(0)
  const checked = await drapeau(['challenges', 'lint', `${folder}/all.zip`], settings)
  expect(checked.code).toBe(0)
  expect(checked.stdout).toContain('Format: Drapeau pack')
  expect(checked.stdout).toMatch(/^\d+ challenges would come \(0 warnings\), 0 would be skipped\.$/m)

  const taken = await drapeau(['challenges', 'export', `${folder}/all.zip`], settings)
  expect(taken).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists: choose another name.') })
  const unknown = await drapeau(['challenges', 'export', `${folder}/x.zip`, '--event', 'Nowhere'], settings)
  expect(unknown).toMatchObject({ code: 1, stderr: 'There is no event called "Nowhere".\n' })
})

test('an ended event is saved as web pages by its name, and one that is not over is refused', async () => {
  const site = await startSite({ DATABASE_URL: await copyDatabase() })
  const folder = await makeFolder()
  await drapeau(['admin', 'create', ...ada, '--password', 'Correct-Horse-7'], site.settings)
  const { token } = await signIn(site.url, 'Correct-Horse-7')
  const plan = async (name: string, startDate: Date, endDate: Date): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name, description: 'Sail.', startDate, endDate })
    expect((await fetch(`${site.url}/api/events`, { method: 'POST', headers, body })).status).toBe(201)
  }
  // The current minute is not in the past, so an event can end as it is made.
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)]
  await plan('Spring Cup', now, now)
  await plan('Autumn Cup', now, later)
  const archive = (...args: string[]) => drapeau(['events', 'archive', ...args], site.settings)
  const made = await archive('SPRING cup', `${folder}/spring.zip`, '--language', 'fr', '--without-files')
  expect(made).toMatchObject({ code: 0, stdout: `${folder}/spring.zip\n`, stderr: '' })
  expect((await readFile(`${folder}/spring.zip`)).subarray(0, 2).toString()).toBe('PK')
  expect(await archive('Spring Cup', `${folder}/spring.zip`)).toMatchObject({ code: 1 })
  const early = await archive('Autumn Cup', `${folder}/autumn.zip`)
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('The event is not over yet.') })
  const unknown = await archive('Nowhere', `${folder}/x.zip`)
  expect(unknown).toMatchObject({ code: 1, stderr: 'There is no event called "Nowhere".\n' })
  expect((await archive('Spring Cup')).stderr).toContain('events archive needs')
  expect((await archive('Spring Cup', `${folder}/y.zip`, '--language', 'de')).stderr).toContain('en or fr')
})

test('challenges are imported by command while the site runs: the exit code says whether all of them came', async () => {
  const site = await startSite({ DATABASE_URL: await copyDatabase() })
  await drapeau(['admin', 'create', ...ada, '--password', 'Correct-Horse-7'], site.settings)
  const folder = await makeFolder()
  await mkdir(`${folder}/repo/robots`, { recursive: true })
  await writeFile(
    `${folder}/repo/robots/challenge.yml`,
    'name: Robots\ncategory: web\ndescription: Read on.\nvalue: 100\nflags: [a]\nfiles: [map.txt]\n',
  )
  await writeFile(`${folder}/repo/robots/map.txt`, 'here')
  const importing = (...more: string[]) => drapeau(['import', `${folder}/repo`, ...more], site.settings)

  const unasked = await importing()
  expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes to import') })
  expect(unasked.stdout).toMatch(/^create +Robots +web +100 +1 +published$/m)
  const came = await importing('--draft', '--yes')
  expect(came).toMatchObject({ code: 0, stderr: '' })
  expect(came.stdout).toMatch(/^1 challenge came \(0 copies, 0 replaced\), 0 skipped\.$/m)
  const { token } = await signIn(site.url, 'Correct-Horse-7')
  const headers = { authorization: `Bearer ${token}` }
  const listed = await (await fetch(`${site.url}/api/challenges?q=robots`, { headers })).json()
  expect(listed).toMatchObject({ totalRows: 1, challenges: [{ name: 'Robots', state: 'draft' }] })

  const again = await importing('--yes')
  expect(again.code).toBe(2)
  expect(again.stdout).toMatch(/^skip +Robots +web +100 +1 +name-exists$/m)
  expect(await importing('--event', 'Nowhere', '--yes')).toMatchObject({
    code: 1,
    stderr: 'There is no event called "Nowhere".\n',
  })
  expect((await importing('--existing', 'burn')).stderr).toContain('--existing is skip, copy or replace.')
  const nothing = await drapeau(['import', `${folder}/nowhere`, '--yes'], site.settings)
  expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('neither a folder nor a zip') })
})

function passwordIn(text: string): string {
  return /^Password: (\S+)$/m.exec(text)?.[1] ?? ''
}
