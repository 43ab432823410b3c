import { parseArgs } from 'node:util'
import type { Finding } from '@drapeau/contract/doctor.ts'
import { Email } from '@drapeau/contract/fields.ts'
import { sendTestLetter } from '#features/doctor/mail-checks.ts'
import { readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/log/log.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { type CheckupFinding, checkups } from './checkups.ts'
import { examineDatabase } from './examine-database.ts'
import { Misuse } from './misuse.ts'

interface Options {
  /** Whether every byte of every file is read. */
  isDeep: boolean
  mail: string | undefined
}

const marks = { ok: 'ok     ', warning: 'warning', bad: 'NOT OK ' } as const

/** One line per thing that Drapeau needs: whether it is there and, where it is not, what to do. */
export async function doctor(args: string[]): Promise<void> {
  const { isDeep, mail } = readOptions(args)
  const config = readConfig(process.env)
  const log = createLog('silent')
  for (const [name, run] of Object.entries(checkups)) report({ name, ...(await run(config).catch(bad)) })
  await examineDatabase(config, log, { isDeep }, reportFinding)
  if (mail === undefined) return
  const mailer = createMailer(config, log)
  reportFinding(
    await sendTestLetter({ config, mailer, to: { address: mail, name: '' }, language: 'en', now: new Date() }),
  )
  await mailer.close()
}

function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({ args, options: { deep: { type: 'boolean' }, mail: { type: 'string' } } })
    if (values.mail !== undefined && !Email.safeParse(values.mail).success)
      throw new Misuse('--mail needs an email address.')
    return { isDeep: values.deep ?? false, mail: values.mail }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(wordsOf(error), { cause: error })
  }
}

function reportFinding({ name, state, says, fix, examples }: Finding): void {
  const text = fix === null ? says : `${says}: ${fix.charAt(0).toLowerCase()}${fix.slice(1)}`
  report({ name, state, text: [text, ...examples.map((example) => `${' '.repeat(9)}· ${example}`)].join('\n') })
}

function report({ name, state, text }: CheckupFinding & { name: string }): void {
  console.log(`${marks[state]}  ${name.padEnd(22)}  ${text}`)
  if (state === 'bad') process.exitCode = 1
}

function bad(error: unknown): CheckupFinding {
  return { state: 'bad', text: wordsOf(error) }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
