import { CannotStart } from '../platform/config/cannot-start.ts'
import { ConfigMistakes } from '../platform/config/config.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { admin } from './admin.ts'
import { archiveEvent } from './archive-event.ts'
import { backup } from './backup.ts'
import { challenges } from './challenges.ts'
import { doctor } from './doctor.ts'
import { importCollection } from './import.ts'
import { Misuse } from './misuse.ts'
import { restore } from './restore.ts'

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
    says: 'create an administrator, or reset the password of one',
    run: admin,
  },
  doctor: {
    usage: ['doctor [--deep] [--mail <address>]'],
    says: 'check the site, its database and its files; --deep reads every file, --mail sends a test email',
    run: doctor,
  },
  backup: {
    usage: ['backup [--to <file>]'],
    says: 'save the whole site to one file, even while it is running',
    run: backup,
  },
  restore: { usage: ['restore <file>'], says: 'restore a backup into an empty site', run: restore },
  challenges: {
    usage: [
      'challenges lint <folder, zip or file>',
      'challenges export <file.zip> [--event <name>] [--category <name>]',
      'challenges diff|push|pull <folder> --site <address> --token <token> [--event <name>] [--prune] [--yes]',
    ],
    says: 'check challenges of ctfcli, rCTF, CTFd, GZCTF or a pack: what an import would bring, and what is wrong with it; save those of the site as a pack; compare a folder with a running site, and make one equal to the other',
    run: challenges,
  },
  import: {
    usage: [
      'import <folder, zip or file> [--event <name>] [--draft] [--existing skip|copy|replace] [--people] [--yes]',
    ],
    says: 'import such challenges into practice or an event: prints what would come, asks, and prints what came',
    run: importCollection,
  },
  events: {
    usage: ['events archive <name> <file.zip> [--language en|fr] [--without-files]'],
    says: 'save an ended event as plain web pages: results, challenges and published write-ups',
    run: archiveEvent,
  },
  help: { usage: ['help'], says: 'show this help', run: () => Promise.resolve(console.log(help())) },
}

// A reader that closes the pipe early (`| head`) does not stop the work.
process.stdout.on('error', () => undefined)
await main(process.argv.slice(2))

async function main([name = 'help', ...args]: string[]): Promise<void> {
  try {
    const verb = verbs[name === '--help' || name === '-h' ? 'help' : name]
    if (!verb) throw new Misuse(`Unknown command: ${JSON.stringify(name)}.`)
    await verb.run(args)
  } catch (error) {
    console.error(wordsOf(error))
    if (error instanceof Misuse) console.error(`\n${help()}`)
    process.exitCode = 1
  }
}

/** A fault that the operator can fix is one sentence; anything else is shown with its stack. */
function wordsOf(error: unknown): unknown {
  if (error instanceof Refusal) {
    const fields = Object.entries(error.errors ?? {}).map(([field, sentence]) => `  --${field}: ${sentence}`)
    return [error.message, ...fields].join('\n')
  }
  const isPlain = error instanceof CannotStart || error instanceof ConfigMistakes || error instanceof Misuse
  return isPlain ? error.message : error
}

function help(): string {
  const lines = Object.values(verbs).map(({ usage, says }) => {
    const forms = usage.map((line) => `  npm run drapeau -- ${line}`)
    return `${forms.join('\n')}\n      ${says}`
  })
  return ['Usage:', ...lines].join('\n')
}
