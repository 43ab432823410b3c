import { expect, test } from 'vitest'
import { pictureType } from './picture-type.ts'

const typeOf = (...parts: (string | number[])[]): string | undefined =>
  pictureType(
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(Buffer.from(part)) : part))),
  )

test('U4 a picture is known by its content', () => {
  expect(typeOf([0x89], 'PNG\r\n', [0x1a, 0x0a, 0])).toBe('image/png')
  expect(typeOf([0xff, 0xd8, 0xff, 0xe0])).toBe('image/jpeg')
  expect(typeOf('GIF89a')).toBe('image/gif')
  expect(typeOf('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')).toBe('image/webp')
  expect(typeOf([0, 0, 0, 32], 'ftypavif')).toBe('image/avif')
})

test('U4 X5 anything else is no picture, whatever it is called', () => {
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', 'RIFF1234WAVE', '%PDF-1.7', 'GIF'])
    expect(typeOf(text)).toBeUndefined()
})
