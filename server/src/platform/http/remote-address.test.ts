import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { addressReaderFor, trustOf } from './remote-address.ts'

const trusts: Config['trustProxy'][] = [false, 1, 2, ['127.0.0.1'], ['127.0.0.0/8', '10.0.0.0/8']]
const said = [undefined, '203.0.113.7', '203.0.113.7, 10.1.1.1', '1.1.1.1, 203.0.113.7, 10.1.1.1', 'nonsense', '']

test.each(trusts)('trusting %j, an address is found as Fastify finds it', async (trusted) => {
  const addressOf = addressReaderFor(trusted)
  const fastify = Fastify({ trustProxy: trustOf(trusted) })
  fastify.get('/', (request) => [request.ip, addressOf(request.raw)])
  for (const forwarded of said) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const [theirs, ours] = (await fastify.inject({ url: '/', headers })).json<[string, string]>()
    expect([forwarded, ours]).toEqual([forwarded, theirs])
  }
})
