import { type DestinationStream, destination, pino, stdSerializers } from 'pino'

export type Log = pino.Logger
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Fields that never reach a log, whatever object carries them. */
const secrets = ['password', 'new_password', 'confirm_password', 'token', 'key', 'flag', 'authorization', 'cookie']

/** One JSON line per event; line breaks and control signs inside values are escaped by JSON itself. */
export function createLog(level: LogLevel, lines: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  }
  return pino(options, lines)
}

let output: DestinationStream | undefined

function standardOutput(): DestinationStream {
  output ??= gathered(destination())
  return output
}

/**
 * Writes the lines of one turn of the event loop together, since to write takes longer than to make a line. What is left
 * when the process exits is written then.
 */
export function gathered(lines: DestinationStream): DestinationStream {
  let waiting = ''
  const flush = (): void => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    lines.write(text)
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}

/** The error without what drivers hang on it: a statement's parameters can hold secrets. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return describeOther(error)
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? { code: error.code } : {}
  return { type, message, stack, ...code }
}

/** Some libraries pass on the message of an error, and not the error. */
function describeOther(thrown: unknown): object {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return { message: String(thrown) }
  return { message: String(thrown.message), ...('stack' in thrown ? { stack: String(thrown.stack) } : {}) }
}
