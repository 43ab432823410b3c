import type { FuzzRequest } from './generate.ts'

/** A shell command that repeats a request. $TOKEN stands for the session of an account of the named role. */
export function commandFor(request: FuzzRequest, url: string): string {
  const { hostname, port, origin } = new URL(url)
  const who = `# ${request.role}, ${request.kind}, ${request.operation.name}, number ${request.number}\n`
  if (request.kind === 'raw')
    return `${who}base64 -d <<< '${request.raw.bytes.toString('base64')}' | nc ${hostname} ${port}`
  const { method, target, headers, body } = request.sent
  const given = headers.map(([name, value]) => `-H ${quoted(`${name}: ${shown(name, value, request)}`)}`)
  const line = [
    'curl',
    '-sSi',
    '-X',
    method,
    ...given,
    ...(body ? ['--data-binary', '@-'] : []),
    quoted(origin + target),
  ]
  const input = body ? `base64 -d <<< '${body.toString('base64')}' | ` : ''
  return who + input + line.join(' ')
}

function shown(name: string, value: string, { role }: FuzzRequest): string {
  return name === 'authorization' && role !== 'anonymous' && /^Bearer [\w-]{43}$/.test(value) ? 'Bearer $TOKEN' : value
}

/** In double quotes, so that the shell replaces $TOKEN. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\`]/g, String.raw`\$&`)}"`
}
