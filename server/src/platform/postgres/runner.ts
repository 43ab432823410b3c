import { execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { CannotStart } from '../config/cannot-start.ts'

/** The system user that PostgreSQL runs as. It refuses to run as root; null is our own user. */
export type Runner = { uid: number; gid: number } | null

const systemUser = 'drapeau'

/** A database that exists keeps its owner, so that a user made later never locks us out of it. */
export function chooseRunner(dataFolder: string): Runner {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const runner = findUser(systemUser) ?? createUser() ?? findUser('nobody')
  if (runner) return runner
  throw new CannotStart(
    `PostgreSQL does not run as root, and no user could be created for it: add a system user named ${systemUser}, or start Drapeau as an ordinary user.`,
  )
}

/** Options for starting a program of PostgreSQL. Our own environment stays out: PGDATA or PGOPTIONS would change it. */
export function runAs(runner: Runner) {
  return { cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }, ...runner }
}

export function canEnter(folder: string, runner: Runner): boolean {
  if (!runner) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(runner), stdio: 'ignore' }).status === 0
}

function findUser(name: string): Runner {
  const read = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [read('-u'), read('-g')]
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null
}

/** Debian, Fedora and most others have useradd; Alpine has BusyBox's adduser. */
function createUser(): Runner {
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/bin/false'],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false']],
  ]
  for (const [command, options] of ways) {
    try {
      execFileSync(command, [...options, systemUser], { stdio: 'ignore' })
    } catch {
      continue
    }
    return findUser(systemUser)
  }
  // Another start may have made it in the meantime.
  return findUser(systemUser)
}
