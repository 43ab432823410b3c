import { CannotStart } from '../platform/config/cannot-start.ts'
import { ConfigMistakes } from '../platform/config/config.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { Misuse } from './misuse.ts'

interface Verb {
  usage: readonly string[]
  summary: string
  run: (args: string[]) => Promise<void>
}

/**
 * The operator's command: what is done from the machine itself rather than from the site. Each verb loads its own modules,
 * since those of all take a second.
 */
const verbs: Record<string, Verb> = {
  admin: {
    usage: [
      'admin create --email <address> --name <name> [--password <password>]',
      'admin reset-password --email <address>',
      'admin lift-second-factor --email <address>',
    ],
    summary: 'create an administrator, reset the password of one, or remove the second factor of a user',
    run: async (args) => (await import('./admin.ts')).admin(args),
  },
  doctor: {
    usage: ['doctor [--deep] [--mail <address>]'],
    summary: 'check the site, its database and its files; --deep reads every file, --mail sends a test email',
    run: async (args) => (await import('./doctor.ts')).doctor(args),
  },
  backup: {
    usage: ['backup [--to <file>]'],
    summary: 'save the whole site to one file, even while it is running',
    run: async (args) => (await import('./backup.ts')).backup(args),
  },
  restore: {
    usage: ['restore <file>'],
    summary: 'restore a backup into an empty site',
    run: async (args) => (await import('./restore.ts')).restore(args),
  },
  challenges: {
    usage: [
      'challenges lint <folder, zip or file>',
      'challenges export <file.zip> [--event <name>] [--category <name>]',
      'challenges diff|push|pull <folder> --site <address> --token <token> [--event <name> | --all] [--prune] [--yes]',
    ],
    summary:
      'check challenges of ctfcli, rCTF, CTFd, GZCTF or a pack: what an import would bring, and what is wrong with it; save those of the site as a pack; compare a folder with a running site, and make one equal to the other',
    run: async (args) => (await import('./challenges.ts')).challenges(args),
  },
  import: {
    usage: [
      'import <folder, zip or file> [--event <name> | --new-event] [--draft] [--existing skip|copy|replace] [--people [--results]] [--yes]',
    ],
    summary:
      'import such challenges into practice or an event: prints what would come, asks, and prints what came; published as the file says, unless --draft is given',
    run: async (args) => (await import('./import.ts')).importCollection(args),
  },
  events: {
    usage: ['events archive <name> <file.zip> [--language en|fr] [--without-files]'],
    summary: 'save an ended event as plain web pages: results, challenges and published write-ups',
    run: async (args) => (await import('./archive-event.ts')).archiveEvent(args),
  },
  help: { usage: ['help'], summary: 'show this help', run: () => Promise.resolve(console.log(help())) },
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
  const lines = Object.values(verbs).map(({ usage, summary }) => {
    const forms = usage.map((line) => `  npm run drapeau -- ${line}`)
    return `${forms.join('\n')}\n      ${summary}`
  })
  return ['Usage:', ...lines].join('\n')
}
