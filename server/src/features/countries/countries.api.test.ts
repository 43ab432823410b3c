import { getCountryFlag, listCountries } from '@drapeau/contract/countries.ts'
import { beforeAll, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'

let site: World

beforeAll(async () => {
  site = await world()
})

test('visitors see all countries, sorted, each with the URL of its flag', async () => {
  const { status, body, headers } = await site.api.call(listCountries)
  expect(status).toBe(200)
  expect(body.countries).toHaveLength(250)
  expect(body.countries).toContainEqual({ code: 'FR', name: 'France', flag: '/api/countries/FR.svg' })
  expect(body.countries[0]?.name).toBe('Afghanistan')
  expect(body.countries[1]?.name).toBe('Åland Islands')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test('every flag is where the list says', async () => {
  const { countries } = (await site.api.call(listCountries)).body
  const replies = await Promise.all(countries.map(({ flag }) => site.api.raw<string>({ url: flag })))
  expect(replies.filter(({ status, body }) => status !== 200 || !body.startsWith('<svg '))).toEqual([])
})

test('a flag is an image without scripts, cached for a year', async () => {
  const { headers } = await site.api.call(getCountryFlag, { params: { code: 'FR' } })
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  })
})

test.each(['ZZ', 'fr', 'FRA', 'F', '', '__', '..', 'FR%00', '%46%52%20', "FR'--"])(
  'Z2, I5 %s is not the code of a country',
  async (code) => {
    const reply = await site.api.raw({ url: `/api/countries/${code}.svg` })
    expect(reply.body).toEqual({ status: 404, message: 'Not found.', code: 'not-found' })
  },
)
