import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal. Where there is none, and when it is interrupted, the answer is no. */
export async function isConfirmed(question: string, signal = new AbortController().signal): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((settle) => void terminal.once('close', () => settle('')))
  const asked = terminal.question(`${question} [y/N] `, { signal }).catch(() => '')
  const answer = await Promise.race([asked, closed])
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}
