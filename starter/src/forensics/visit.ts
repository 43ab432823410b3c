import { type End, type Frame, tcpFlag, tcpFrame, udpFrame } from './capture.ts'

interface Visit {
  at: number
  from: End
  to: End
  ask: string
  answer: Buffer
  /** On an unreliable line packets arrive out of order and one is sent twice. */
  isBad?: boolean
}

/** Small, so that a page takes several packets. */
const partSize = 480
const pause = 900

/** The packets of one HTTP request: handshake, request, response in parts, close. */
export function visit({ at, from, to, ask, answer, isBad = false }: Visit): Frame[] {
  const { syn, ack, psh, fin } = tcpFlag
  const mine = 1_000_000 + from.port * 7
  const yours = 3_000_000 + from.port * 11
  const asked = mine + 1 + ask.length
  const answered = yours + 1 + answer.length
  const parts = Array.from({ length: Math.ceil(answer.length / partSize) }, (_, place) => {
    const body = answer.subarray(place * partSize, (place + 1) * partSize)
    return { seq: yours + 1 + place * partSize, ack: asked, flags: ack | psh, body }
  })
  const sent = isBad ? shuffle(parts) : parts
  const start = at + pause * 5
  const end = start + sent.length * pause
  return [
    tcpFrame(at, from, to, { seq: mine, ack: 0, flags: syn }),
    tcpFrame(at + pause, to, from, { seq: yours, ack: mine + 1, flags: syn | ack }),
    tcpFrame(at + pause * 2, from, to, { seq: mine + 1, ack: yours + 1, flags: ack }),
    tcpFrame(at + pause * 3, from, to, { seq: mine + 1, ack: yours + 1, flags: ack | psh, body: Buffer.from(ask) }),
    tcpFrame(at + pause * 4, to, from, { seq: yours + 1, ack: asked, flags: ack }),
    ...sent.map((part, place) => tcpFrame(start + place * pause, to, from, part)),
    tcpFrame(end, from, to, { seq: asked, ack: answered, flags: ack }),
    tcpFrame(end + pause, to, from, { seq: answered, ack: asked, flags: fin | ack }),
    tcpFrame(end + pause * 2, from, to, { seq: asked, ack: answered + 1, flags: fin | ack }),
    tcpFrame(end + pause * 3, to, from, { seq: answered + 1, ack: asked + 1, flags: ack }),
  ]
}

/** A DNS query and its response. */
export function lookUp(at: number, from: End, to: End, name: string, ip: string): Frame[] {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label)]))
  const [id, address, internet] = [from.port % 65_536, 1, 1]
  const question = Buffer.concat([...labels, Buffer.of(0, 0, address, 0, internet)])
  const head = (flags: number, answers: number): Buffer =>
    Buffer.from([id >> 8, id & 255, flags >> 8, flags & 255, 0, 1, 0, answers, 0, 0, 0, 0])
  const found = Buffer.from([0xc0, 12, 0, address, 0, internet, 0, 0, 0, 60, 0, 4, ...ip.split('.').map(Number)])
  return [
    udpFrame(at, from, to, Buffer.concat([head(0x0100, 0), question])),
    udpFrame(at + pause, to, from, Buffer.concat([head(0x8580, 1), question, found])),
  ]
}

/** Swaps every second pair, and repeats the first part at the end. */
function shuffle<Part>(parts: readonly Part[]): Part[] {
  const pairs = Array.from({ length: Math.ceil(parts.length / 2) }, (_, pair) => {
    const two = parts.slice(pair * 2, pair * 2 + 2)
    return pair % 2 === 0 ? two.toReversed() : two
  })
  return [...pairs.flat(), ...parts.slice(0, 1)]
}
