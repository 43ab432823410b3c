import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { payloads, payloadsByKind } from '../../e2e/payloads.ts'
import { Stage } from '../stage.ts'
import { browse, openBrowser } from './browse.ts'
import type { Sighting } from './page-monitor.ts'

const stage = new Stage()
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser(stage)
})
afterAll(() => stage.clear())

/** What the monitor finds in a page with this body. */
async function seenIn(body: string, policy = ''): Promise<Sighting[]> {
  const site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy !== '') reply.setHeader('content-security-policy', policy)
    reply.end(`<!doctype html><html data-awake><body><h1>Names</h1>${body}</body></html>`)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void site.close())
  await once(site, 'listening')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const interact = (): Promise<boolean> => Promise.resolve(false)
  const { sightings } = await browse(browser, { url, token: 'x', paths: ['/'], interact })
  return sightings
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

test('escaped payloads cause no sighting', async () => {
  const texts = payloads.map((text) => `<p title="${escaped(text)}">${escaped(text)}</p>`).join('')
  expect(await seenIn(texts)).toEqual([])
})

test('every kind of injection causes its own sighting', async () => {
  const acting: [body: string, words: RegExp][] = [
    ['<script>alert(1)</script>', /a dialog: 1/],
    ['<img src=x onerror=ran=1>', /something ran/],
    ['<b onclick=ran=1>x</b>', /<b onclick>/],
    ['<img src=//evil.example/a.png>', /a request to evil\.example/],
    ['<a href="javascript:ran=1">x</a>', /<a href="javascript:ran=1">/],
    ['<iframe srcdoc="x"></iframe>', /an element <iframe>/],
    ['<p id=planted>x</p>', /<p>, planted/],
    ['<style>*{display:none}</style>', /a planted style/],
  ]
  const seen = (await seenIn(acting.map(([body]) => body).join(''))).map(({ what }) => what).join('\n')
  for (const [, words] of acting) expect(seen).toMatch(words)
})

test('a script that the content security policy blocks causes a sighting', async () => {
  const seen = await seenIn('<script>ran=1</script>', "script-src 'self'")
  expect(seen.map(({ what }) => what).join('\n')).toMatch(/the console: .*Content Security Policy/i)
})

test('there are two hundred payloads, each once, and each fits into a name', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200)
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(payloads.filter((text) => Array.from(text).length > 64)).toEqual([])
  expect(Object.values(payloadsByKind).every((kind) => kind.length >= 8)).toBe(true)
})
