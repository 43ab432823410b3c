import { join } from 'node:path'
import type { Config } from './platform/config/config.ts'

interface Welcome {
  config: Config
  /** With the password only when it was made just now: no other time can it be shown. */
  admin: { email: string; password: string | null }
  logFile: string | null
}

/** The one thing that a person who typed `npm start` wants to see. */
export function welcome({ config, admin, logFile }: Welcome): string {
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(config.host)
  return box(`${config.siteName} is ready`, [
    ['Address', config.publicUrl],
    ...(isLocal ? [] : [['Listening on', `${config.host} port ${config.port}`] as const]),
    ['Administrator', admin.email],
    ...(admin.password === null ? [] : [['Password', `${admin.password}  (shown only now)`] as const]),
    [
      'Email',
      config.smtpUrl === null ? join(config.dataDir, 'outbox') : `sent through ${new URL(config.smtpUrl).host}`,
    ],
    ['Data folder', config.dataDir],
    ...(logFile === null ? [] : [['Log', logFile] as const]),
  ])
}

function box(title: string, rows: readonly (readonly [label: string, text: string])[]): string {
  const widest = Math.max(...rows.map(([label]) => label.length))
  const lines = [title, '', ...rows.map(([label, text]) => `${label.padEnd(widest)}   ${text}`)]
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  return [`╭${edge}╮`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `╰${edge}╯`, ''].join('\n')
}
