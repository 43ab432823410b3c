import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. Where there is none, the answer is no. */
export async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((settle) => void terminal.once('close', () => settle('')))
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), closed])
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}
