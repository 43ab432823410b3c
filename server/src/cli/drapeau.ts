import { CannotStart } from '../platform/config/cannot-start.ts'
import { ConfigMistakes } from '../platform/config/config.ts'
import { admin } from './admin.ts'
import { doctor } from './doctor.ts'
import { Misuse } from './misuse.ts'

interface Verb {
  usage: readonly string[]
  says: string
  run: (args: string[]) => Promise<void>
}

/** The operator's command: what is done from the machine itself rather than from the site. */
const verbs: Record<string, Verb> = {
  admin: {
    usage: [
      'admin create --email <address> --name <name> [--password <password>]',
      'admin reset-password --email <address>',
    ],
    says: 'make an administrator, or give one a new password',
    run: admin,
  },
  doctor: { usage: ['doctor'], says: 'look whether everything that Drapeau needs is there', run: doctor },
  help: { usage: ['help'], says: 'show this', run: () => Promise.resolve(console.log(help())) },
}

await main(process.argv.slice(2))

async function main([name = 'help', ...args]: string[]): Promise<void> {
  try {
    const verb = verbs[name === '--help' || name === '-h' ? 'help' : name]
    if (!verb) throw new Misuse(`There is no verb ${JSON.stringify(name)}.`)
    await verb.run(args)
  } catch (error) {
    const isExpected = error instanceof CannotStart || error instanceof ConfigMistakes || error instanceof Misuse
    console.error(isExpected ? error.message : error)
    if (error instanceof Misuse) console.error(`\n${help()}`)
    process.exitCode = 1
  }
}

function help(): string {
  const lines = Object.values(verbs).map(({ usage, says }) => {
    const forms = usage.map((line) => `  npm run drapeau -- ${line}`)
    return `${forms.join('\n')}\n      ${says}`
  })
  return ['Usage:', ...lines].join('\n')
}
