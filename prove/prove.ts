import { reportOf, type Form, type Proof } from './proof.ts'
import { Stage } from './stage.ts'
import { crash } from './crash/crash.ts'
import { doctor } from './doctor/doctor.ts'
import { leak } from './leak/leak.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { load } from './load/load.ts'
import { nodes } from './nodes/nodes.ts'
import { rights } from './rights/rights.ts'
import { restore } from './restore/restore.ts'
import { scripts } from './scripts/scripts.ts'

/** Every promise to operators, by the name that `npm run prove -- <name>` expects. */
const proofs: Record<string, Proof> = { crash, doctor, fuzz, leak, load, nodes, restore, rights, scripts }

const signals = ['SIGINT', 'SIGTERM'] as const
const [options, names] = partition(process.argv.slice(2), (word) => word.startsWith('--'))
const form: Form = options.includes('--short') ? 'short' : 'long'
const unrecognised = [...options.filter((word) => word !== '--short'), ...names.filter((name) => !(name in proofs))]

if (unrecognised.length > 0) {
  console.error(`Unknown: ${unrecognised.join(', ')}.\n\n${help()}`)
  process.exitCode = 1
} else for (const name of names.length > 0 ? names : Object.keys(proofs)) await prove(name, proofs[name])

async function prove(name: string, proof: Proof | undefined): Promise<void> {
  if (!proof) return
  const stage = new Stage()
  // An interrupt must leave no process running.
  const leave = (): void => void stage.clear().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, leave)
  const began = performance.now()
  try {
    const verdict = await proof.run(form, stage)
    console.log(reportOf(name, verdict, (performance.now() - began) / 1000))
    if (verdict.shortfalls.length > 0) process.exitCode = 1
  } finally {
    for (const signal of signals) process.off(signal, leave)
    await stage.clear()
  }
}

function help(): string {
  const lines = Object.entries(proofs).map(([name, { promise }]) => `  ${name.padEnd(10)}  ${promise}`)
  return ['Usage: npm run prove -- [--short] [name …]', ...lines].join('\n')
}

function partition(words: string[], isFirst: (word: string) => boolean): [string[], string[]] {
  return [words.filter((word) => isFirst(word)), words.filter((word) => !isFirst(word))]
}
