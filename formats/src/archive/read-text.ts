import { encodingOf } from '@drapeau/rules/text-encoding.ts'
import { type Problem, problem, Unreadable } from '../problems.ts'
import type { Member } from './archive.ts'

/** Texts of challenges are small: what is larger is no text that a person wrote. */
const mostBytes = 2 * 1024 ** 2

/** The whole text of a member: without byte-order mark, with plain line ends. */
export async function readText(member: Member, problems: Problem[], most = mostBytes): Promise<string> {
  return decodeText(await readBytes(member, most), member.path, problems)
}

export async function readBytes(member: Member, most = mostBytes): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of (await member.open()) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) throw new Unreadable(problem('member-too-large', { file: member.path }, { most }))
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** UTF-8, UTF-16 with its mark, or what Windows programs write in western Europe. */
export function decodeText(bytes: Uint8Array, file: string, problems: Problem[]): string {
  const encoding = encodingOf(bytes)
  if (encoding === 'windows-1252') {
    if (bytes.includes(0)) throw new Unreadable(problem('encoding-unreadable', { file }))
    problems.push(problem('encoding-guessed', { file }, { encoding: 'Windows-1252' }))
  }
  // The decoder removes the byte-order mark.
  return new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n')
}
