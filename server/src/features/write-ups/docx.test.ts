import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentTypes, docx, wordType, zip } from '#test/documents.ts'
import { isDocx } from './docx.ts'

const megabyte = 1024 * 1024

test('a Word document is recognised by its parts', async () => {
  expect(await isDocx(await docx())).toBe(true)
  expect(await isDocx(await docx([{ name: 'word/media/image1.png', content: Buffer.alloc(9_999, 7) }]))).toBe(true)
  // Some programs declare another name for the main part.
  const named = [
    { name: '[Content_Types].xml', content: contentTypes('/word/document2.xml') },
    { name: 'word/document2.xml', content: '<w:document/>' },
  ]
  expect(await isDocx(await zip(named))).toBe(true)
  const single = contentTypes().replaceAll('"', "'")
  expect(await isDocx(await docx([], single))).toBe(true)
})

test('U4 an archive without the parts of a Word document is refused', async () => {
  const types = { name: '[Content_Types].xml', content: contentTypes() }
  const text = { name: 'word/document.xml', content: '<w:document/>' }
  expect(await isDocx(await zip([]))).toBe(false)
  expect(await isDocx(await zip([types]))).toBe(false)
  expect(await isDocx(await zip([text]))).toBe(false)
  expect(await isDocx(await zip([{ ...types, content: '' }, text]))).toBe(false)
  expect(await isDocx(await docx([], contentTypes('/word/elsewhere.xml')))).toBe(false)
  const sheet = wordType.replace('wordprocessingml.document', 'spreadsheetml.sheet')
  expect(await isDocx(await docx([], contentTypes('/word/document.xml', sheet)))).toBe(false)
  expect(await isDocx(Buffer.from('PK\u0003\u0004 and nothing else'))).toBe(false)
})

test('U4 a document with macros or programs is refused', async () => {
  expect(await isDocx(await docx([{ name: 'word/vbaProject.bin', content: 'x' }]))).toBe(false)
  const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  expect(await isDocx(await docx([], contentTypes('/word/document.xml', macros)))).toBe(false)
})

test('U5 a zip bomb is refused by its declared size', async () => {
  const half = Buffer.alloc(101 * megabyte)
  expect(await isDocx(await docx([{ name: 'word/a.xml', content: Buffer.alloc(30 * megabyte) }]))).toBe(false)
  const noise = { name: 'word/noise.bin', content: randomBytes(3 * megabyte), isStored: true }
  expect(await isDocx(await docx([noise, { name: 'word/a.xml', content: half }]))).toBe(true)
  const both = [noise, { name: 'word/a.xml', content: half }, { name: 'word/b.xml', content: half }]
  expect(await isDocx(await docx(both))).toBe(false)
})

test('U5 a document larger than its declared size is refused', async () => {
  const big = Buffer.alloc(5 * megabyte, 'a')
  const honest = await docx([{ name: 'word/big.xml', content: big }])
  expect(await isDocx(honest)).toBe(true)
  const falsified = Buffer.from(honest)
  for (const at of positionsOf(falsified, uint32(big.length))) falsified.writeUInt32LE(1_000, at)
  expect(await isDocx(falsified)).toBe(false)
})

test('U5 too many entries are refused before they are read', async () => {
  const entries = Array.from({ length: 2_001 }, (_, at) => ({ name: `word/${at}.xml` }))
  expect(await isDocx(await docx(entries.slice(0, 1_998)))).toBe(true)
  expect(await isDocx(await docx(entries))).toBe(false)
})

test('U5 an archive inside a document is never opened', async () => {
  const inner = await zip([{ name: 'bomb', content: Buffer.alloc(50 * megabyte) }])
  expect(await isDocx(await docx([{ name: 'word/embeddings/inner.zip', content: inner, isStored: true }]))).toBe(true)
})

test('U5 duplicate names, path traversal and links are refused', async () => {
  expect(await isDocx(await docx([{ name: 'word/document.xml' }]))).toBe(false)
  expect(await isDocx(await docx([{ name: 'WORD/Document.xml' }]))).toBe(false)
  for (const name of ['xx/evil.xml', 'C_/evil.xml', '_etc/passwd']) {
    const bad = { 'xx/evil.xml': '../evil.xml', 'C_/evil.xml': 'C:/evil.xml', '_etc/passwd': '/etc/passwd' }[name] ?? ''
    const bytes = await docx([{ name }])
    expect(await isDocx(bytes)).toBe(true)
    for (const at of positionsOf(bytes, Buffer.from(name))) bytes.write(bad, at, 'latin1')
    expect([bad, await isDocx(bytes)]).toEqual([bad, false])
  }
  expect(await isDocx(await docx([{ name: 'word/link', content: '/etc/passwd', mode: 0o120777 }]))).toBe(false)
})

test('U5 an encrypted document is refused', async () => {
  const bytes = await docx()
  // The flags of each entry in the central directory.
  for (const at of positionsOf(bytes, Buffer.from('PK\u0001\u0002')))
    bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
  expect(await isDocx(bytes)).toBe(false)
})

test('U7 content types with a DTD are refused, and entities are not resolved', async () => {
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:9/x">]>'
  expect(await isDocx(await docx([], contentTypes().replace('<Types', `${entity}<Types`)))).toBe(false)
})

test('U5 a document with random damage never crashes the check', async () => {
  const whole = await docx([{ name: 'word/styles.xml', content: 'x'.repeat(500) }])
  const random = sequence(7)
  const seen = new Set<boolean>()
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = Buffer.from(whole)
    for (let changes = 0; changes <= round % 4; changes += 1) bytes[random(bytes.length)] = random(256)
    seen.add(await isDocx(random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes))
  }
  expect(seen).toEqual(new Set([true, false]))
})

/** Deterministic random numbers, so that a failure can be reproduced. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function positionsOf(bytes: Buffer, wanted: Buffer): number[] {
  const places = []
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) places.push(at)
  return places
}
