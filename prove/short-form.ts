import { onTestFinished } from 'vitest'
import type { Proof, Verdict } from './proof.ts'
import { Stage } from './stage.ts'

/** What the short form of a proof finds, for a test that wants `isKept`; what it started is gone with the test. */
export async function shortly(proof: Proof): Promise<Verdict> {
  const stage = new Stage()
  onTestFinished(() => stage.clear())
  return proof.run('short', stage)
}
