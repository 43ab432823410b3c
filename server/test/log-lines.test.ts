import { expect, test } from 'vitest'
import { password } from './builders.ts'
import { Wire } from './wire.ts'
import { world } from './world.ts'

const odd = ['\r\n{"level":50,"msg":"forged"}', '\u001b[31mred\u001b[0m', '"},{"level":60', '\u2028\u2029', '\\n\\r']

test('I8 every log event is one line, and no input can forge another', async () => {
  const site = await world()
  const wire = await Wire.to(site.app.fastify)
  const admin = await site.build.admin({ withPassword: true })
  for (const text of odd) {
    const payload = { email: admin.email, password: `${password}${text}`, [text]: text }
    await site.api.raw({ method: 'POST', url: '/api/users/login', payload })
    await site.api.as(admin).raw({ method: 'GET', url: `/api/users?q=${encodeURIComponent(text)}` })
    await site.api.as(admin).raw({ method: 'POST', url: '/api/categories', payload: { name: text, description: text } })
    await wire.get(`/api/${encodeURIComponent(text)}`, { 'user-agent': text.replaceAll(/[^\u0020-\u007e]/g, '?') })
  }
  const lines = site.logged().trimEnd().split('\n')
  expect(lines.length).toBeGreaterThan(odd.length)
  const events = lines.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(events.filter(({ level, msg }) => level >= 50 || msg === 'forged')).toEqual([])
  for (const character of ['\u001b', '\r']) expect(site.logged()).not.toContain(character)
  expect(site.logged()).not.toContain(password)
})
