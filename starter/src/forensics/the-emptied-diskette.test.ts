import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { readZip } from '../../test/read-zip.ts'
import { theEmptiedDiskette } from './the-emptied-diskette.ts'

/** Reads the layout of the disk from its boot sector. */
function layout(image: Buffer) {
  const sector = image.readUInt16LE(11)
  const fatAt = image.readUInt16LE(14) * sector
  const rootAt = fatAt + image.readUInt8(16) * image.readUInt16LE(22) * sector
  const dataAt = rootAt + image.readUInt16LE(17) * 32
  const cluster = image.readUInt8(13) * sector
  const isFree = (number: number): boolean => {
    const both = image.readUInt16LE(fatAt + Math.floor((number * 3) / 2))
    return (number % 2 === 0 ? both & 0xfff : both >> 4) === 0
  }
  const clusterAt = (number: number): Buffer => {
    const at = dataAt + (number - 2) * cluster
    return image.subarray(at, at + cluster)
  }
  return { root: image.subarray(rootAt, dataAt), isFree, clusterAt }
}

function deletedEntry(root: Buffer, ending: string) {
  for (let at = 0; at < root.length; at += 32) {
    if (root[at] !== 0xe5 || root.toString('latin1', at + 8, at + 11) !== ending) continue
    return { first: root.readUInt16LE(at + 26), size: root.readUInt32LE(at + 28) }
  }
  throw new Error(`No deleted ${ending}`)
}

function gather(
  size: number,
  first: number,
  clusterAt: (number: number) => Buffer,
  belongs: (number: number) => boolean,
) {
  const pieces: Buffer[] = []
  for (let number = first; pieces.length * 1024 < size; number += 1) {
    if (belongs(number)) pieces.push(clusterAt(number))
  }
  return Buffer.concat(pieces).subarray(0, size)
}

test('joining only the free clusters restores the plan', () => {
  const { file, flag } = handOut(theEmptiedDiskette)
  const { root, isFree, clusterAt } = layout(file('diskette.img'))
  const { first, size } = deletedEntry(root, 'ZIP')
  const plan = readZip(gather(size, first, clusterAt, isFree))
    .get('plan.txt')
    ?.toString()
  expect(plan?.match(/epitech\{[^}]*\}/)?.[0]).toBe(flag)
})

test('joining consecutive clusters gives no archive, and the flag is not in plain text', () => {
  const { file, flag } = handOut(theEmptiedDiskette)
  const image = file('diskette.img')
  const { root, clusterAt } = layout(image)
  const { first, size } = deletedEntry(root, 'ZIP')
  const straight = gather(size, first, clusterAt, () => true)
  expect(straight.toString('latin1', 0, 2)).toBe('PK')
  expect(() => readZip(straight)).toThrow('Not a ZIP archive')
  expect(image.includes(flag)).toBe(false)
})
