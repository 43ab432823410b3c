import { onTestFinished } from 'vitest'
import { type Proof, reportOf } from './proof.ts'
import { Stage } from './stage.ts'

/** Runs the short form of a proof. The report with the figures becomes the message of a failing test. */
export async function runShortForm(
  name: string,
  proof: Proof,
): Promise<{ shortfalls: readonly string[]; report: string }> {
  const stage = new Stage()
  onTestFinished(() => stage.clear())
  const began = performance.now()
  const verdict = await proof.run('short', stage)
  return { shortfalls: verdict.shortfalls, report: reportOf(name, verdict, (performance.now() - began) / 1000) }
}
