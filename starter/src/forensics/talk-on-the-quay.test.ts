import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { talkOnTheQuay } from './talk-on-the-quay.ts'

/** Each direction of each TCP conversation, by "port>port", with its pieces in order. */
function streams(capture: Buffer): Map<string, Buffer> {
  const pieces = new Map<string, Map<number, Buffer>>()
  for (let at = 24; at < capture.length; at += 16 + capture.readUInt32LE(at + 8)) {
    const packet = capture.subarray(at + 16 + 14, at + 16 + capture.readUInt32LE(at + 8))
    if (packet.readUInt8(9) !== 6) continue
    const tcp = packet.subarray(20)
    const body = tcp.subarray((tcp.readUInt8(12) >> 4) * 4)
    const name = `${tcp.readUInt16BE(0)}>${tcp.readUInt16BE(2)}`
    const stream = pieces.get(name) ?? new Map<number, Buffer>()
    if (body.length > 0) stream.set(tcp.readUInt32BE(4), body)
    pieces.set(name, stream)
  }
  const inOrder = (stream: Map<number, Buffer>) =>
    Buffer.concat([...stream].toSorted(([one], [other]) => one - other).map(([, body]) => body))
  return new Map([...pieces].map(([name, stream]) => [name, inOrder(stream)]))
}

test('the reassembled packets of the private log contain the flag', () => {
  const { file, flag } = handOut(talkOnTheQuay)
  const conversations = streams(file('quay.pcap'))
  const [request] = [...conversations].find(([, text]) => text.toString().startsWith('GET /private/')) ?? ['']
  const response = conversations.get(request.split('>').toReversed().join('>')) ?? Buffer.alloc(0)
  const head = response.indexOf('\r\n\r\n')
  expect(response.toString('latin1', 0, head)).toContain('Content-Encoding: gzip')

  const page = gunzipSync(response.subarray(head + 4)).toString()
  expect(page.match(/epitech\{[^}]*\}/)?.[0]).toBe(flag)
})

test('the packets are out of order, and none contains the flag in plain text', () => {
  const { file, flag } = handOut(talkOnTheQuay)
  const capture = file('quay.pcap')
  expect(capture.includes(flag)).toBe(false)
  const gzip = capture.indexOf('Content-Encoding: gzip')
  expect(() => gunzipSync(capture.subarray(capture.indexOf('\r\n\r\n', gzip) + 4))).toThrow(
    /incorrect|invalid|unexpected/,
  )
})
