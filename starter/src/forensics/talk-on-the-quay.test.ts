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

test('who puts the pieces of the private log together reads it', () => {
  const { file, flag } = handOut(talkOnTheQuay)
  const talks = streams(file('quay.pcap'))
  const [asked] = [...talks].find(([, text]) => text.toString().startsWith('GET /private/')) ?? ['']
  const answer = talks.get(asked.split('>').toReversed().join('>')) ?? Buffer.alloc(0)
  const head = answer.indexOf('\r\n\r\n')
  expect(answer.toString('latin1', 0, head)).toContain('Content-Encoding: gzip')

  const page = gunzipSync(answer.subarray(head + 4)).toString()
  expect(page.match(/epitech\{[^}]*\}/)?.[0]).toBe(flag)
})

test('the pieces do not come in order, and none of them says the flag', () => {
  const { file, flag } = handOut(talkOnTheQuay)
  const capture = file('quay.pcap')
  expect(capture.includes(flag)).toBe(false)
  const gzip = capture.indexOf('Content-Encoding: gzip')
  expect(() => gunzipSync(capture.subarray(capture.indexOf('\r\n\r\n', gzip) + 4))).toThrow(
    /incorrect|invalid|unexpected/,
  )
})
