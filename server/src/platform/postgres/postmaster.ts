import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverOptions } from './options.ts'
import { readPidFile } from './pid-file.ts'
import type { Place } from './place.ts'
import { runAs } from './runner.ts'

/** After a crash the log is replayed first; the pid file says when it is done. */
const maxStartMs = 120_000

/** A fast stop writes everything out; an immediate one leaves that to the next start, and loses nothing either. */
const maxFastStopMs = 2_000

/** The server ended while it was starting. */
export class EndedEarly extends Error {
  /** Whether somebody, or the system, has killed it: then it said nothing, and the next one may live. */
  readonly isKilled: boolean

  constructor(said: string, signal: NodeJS.Signals | null) {
    super(`PostgreSQL ended while starting: ${signal ?? said.trim()}`)
    this.isKilled = signal !== null
  }
}

/**
 * Starts the server and resolves once it takes connections. Rejects with what it said if it ends before that; given up on
 * by the signal, it is ended first.
 */
export async function launch(bin: string, place: Place, port: number, signal?: AbortSignal): Promise<ChildProcess> {
  // Its own process group: Ctrl-C in a terminal is for us, and we stop it when the last request has been answered.
  const child = spawn(join(bin, 'postgres'), ['-D', place.cluster, ...serverOptions(port, place.settings)], {
    ...runAs(place.runner),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000)
  })
  const ended = once(child, 'exit').then(() => 'ended' as const)
  const deadline = Date.now() + maxStartMs
  while (Date.now() < deadline) {
    if (signal?.aborted) break
    if ((await Promise.race([ended, sleep(20, 'waiting' as const)])) === 'ended') {
      throw new EndedEarly(said, child.signalCode)
    }
    const file = readPidFile(place.cluster)
    if (file?.pid === child.pid && file?.ready) return child
  }
  child.kill('SIGQUIT')
  await ended
  signal?.throwIfAborted()
  throw new Error(`PostgreSQL was not ready after ${maxStartMs / 1000} s: ${said.trim()}`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const escalation = setTimeout(() => child.kill('SIGQUIT'), maxFastStopMs)
  await ended
  clearTimeout(escalation)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback.')
  return address.port
}
