import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

const day = 86_400_000
/** RFC 9116 recommends less than a year. */
const lifeInDays = 180

/** Where to report vulnerabilities (RFC 9116). Without a contact the address does not exist. */
export function bindSecurityTxt(
  fastify: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock: () => Date,
): void {
  if (securityContact === null) return
  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/security.txt',
    handler: (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(securityTxt(securityContact, publicUrl, clock())),
  })
}

function securityTxt(contact: string, publicUrl: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / day) + lifeInDays) * day)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en, fr',
    // The RFC allows no other scheme here.
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}
