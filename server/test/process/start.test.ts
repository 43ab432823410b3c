import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onCleanup, makeFolder, startProgram, startSite } from './site-process.ts'

test('all wrong settings are reported at once by name, without their secrets', async () => {
  const folder = await makeFolder()
  const { code, stderr } = await startProgram('main.ts', [], {
    DATA_DIR: join(folder, 'data'),
    PORT: 'eighty',
    PUBLIC_URL: 'ctf.example.org/site',
    SMTP_URL: 'https://user:hunter2@mail.example.org',
    ADMIN_PASSWORD: 'hunter2',
    TRUST_PROXY: 'true',
  }).ended
  expect(code).toBe(1)
  expect(stderr).toContain('5 settings are wrong')
  for (const name of ['PORT', 'PUBLIC_URL', 'SMTP_URL', 'ADMIN_PASSWORD', 'TRUST_PROXY']) expect(stderr).toContain(name)
  expect(stderr).not.toContain('hunter2')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('a port in use is reported in one sentence, before anything is created', async () => {
  const folder = await makeFolder()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(async () => server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, stdout, stderr } = await startProgram('main.ts', [], { DATA_DIR: folder, PORT: port }).ended
  expect(code).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or choose another port with PORT.`,
  )
  expect(stdout).toBe('')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})

test('a second process on the same data folder reports it and ends; the first keeps running', async () => {
  const first = await startSite()
  const { code, stderr } = await startProgram('main.ts', [], first.settings).ended
  expect(code).toBe(1)
  expect(stderr.trim()).toBe(`Another Drapeau is already running on the data folder ${first.settings['DATA_DIR']}.`)
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
})

test('a data folder that is a file is reported in one sentence', async () => {
  const folder = await makeFolder()
  const file = join(folder, 'data')
  await writeFile(file, 'not a folder')
  const { code, stderr } = await startProgram('main.ts', [], { DATA_DIR: file }).ended
  expect(code).toBe(1)
  expect(stderr.trim()).toMatch(
    /^The data folder .+ cannot be written to \(EEXIST\): .+ choose another folder with DATA_DIR\.$/,
  )
})

test.skipIf(process.getuid?.() === 0)(
  'a data folder without write permission is reported (skipped as root)',
  async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o500)
    const { code, stderr } = await startProgram('main.ts', [], { DATA_DIR: join(folder, 'data') }).ended
    expect(code).toBe(1)
    expect(stderr).toContain('cannot be written to (EACCES)')
  },
)

test('the first start shows the address and the administrator once, and no password reaches the log', async () => {
  const first = await startSite({ ADMIN_EMAIL: 'teacher@example.org' })
  const [, password = ''] = /Password {2,}(\S+)/.exec(first.output()) ?? []
  expect(first.output()).toContain(`http://localhost:${first.settings['PORT']}`)
  expect(first.output()).toContain('teacher@example.org')
  const reply = await fetch(`${first.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teacher@example.org', password }),
  })
  expect(reply.status).toBe(200)
  first.child.kill('SIGTERM')
  const { stdout } = await first.ended
  expect(stdout).not.toContain(password)
  const second = await startSite(first.settings)
  expect(second.output()).toContain('is ready')
  expect(second.output()).not.toContain('Password')
})
