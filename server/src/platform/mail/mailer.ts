import { buffer } from 'node:stream/consumers'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { Mail } from './mail.ts'
import { listOutbox, outboxFolderOf, type OutboxMail, writeToOutbox } from './outbox.ts'

export interface Mailer {
  readonly transport: 'outbox' | 'smtp'
  readonly outboxFolder: string | null
  /** Resolves when the mail has been handed over for good. */
  send: (mail: Mail) => Promise<void>
  /** Newest first, and never more than fit on a screen. Empty when mail is really sent. */
  listOutbox: () => Promise<OutboxMail[]>
  /** Resolves when the mail server takes our greeting and our password. */
  greet: () => Promise<void>
  close: () => Promise<void>
}

/** Loaded with the first mail. */
const nodemailer = () => import('nodemailer')

/** Together far below the time after which the queue would give the mail to another node. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Mail is sent when a mail server is set, and otherwise written to files that the administrator can read. */
export function createMailer(config: Config, log: Log): Mailer {
  return config.smtpUrl === null ? outboxMailer(config, log) : smtpMailer(config, config.smtpUrl, log)
}

function outboxMailer(config: Config, log: Log): Mailer {
  const folder = outboxFolderOf(config)
  return {
    transport: 'outbox',
    outboxFolder: folder,
    send: async (mail) => {
      const { createTransport } = await nodemailer()
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await writer.sendMail(composeMessage(config, mail))
      await writeToOutbox(folder, mail, Buffer.isBuffer(message) ? message : await buffer(message))
      log.info({ mail: mail.id }, 'a mail was written to the outbox')
    },
    listOutbox: () => listOutbox(folder),
    greet: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

/** A connection per mail: a pool would send again by itself what broke off half-way, and could send it twice. */
function smtpMailer(config: Config, url: string, log: Log): Mailer {
  let opened: Transporter | undefined
  const open = async (): Promise<Transporter> => (opened ??= (await nodemailer()).createTransport({ url, ...timeouts }))
  return {
    transport: 'smtp',
    outboxFolder: null,
    send: async (mail) => {
      try {
        const transport = await open()
        await transport.sendMail(composeMessage(config, mail))
      } catch (error) {
        throw new SmtpFault(error)
      }
      log.info({ mail: mail.id }, 'a mail was handed over')
    },
    listOutbox: () => Promise.resolve([]),
    greet: async () => {
      try {
        const transport = await open()
        await transport.verify()
      } catch (error) {
        throw new SmtpFault(error)
      }
    },
    close: () => {
      opened?.close()
      return Promise.resolve()
    },
  }
}

/** The letter with its headers. Whatever people chose is kept to one line: a header ends where a line does. */
function composeMessage(config: Config, mail: Mail): SendMailOptions {
  return {
    from: config.mailFrom,
    to: { name: oneLine(mail.toName), address: mail.to },
    // The envelope names its one receiver by itself; nothing in a header can add another.
    envelope: { from: addressOf(config.mailFrom), to: [mail.to] },
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname.replaceAll(/[[\]]/g, '')}>`,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      // Nobody's holiday notice needs to answer us.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function addressOf(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox
}

/** Why a mail could not be handed over, without the server's text: many repeat the whole address. */
class SmtpFault extends Error {
  override readonly name = 'SmtpFault'

  constructor(cause: unknown) {
    const [code = 'unknown', command = '', status = ''] = ['code', 'command', 'responseCode'].map((key) =>
      typeof cause === 'object' && cause !== null ? String(Reflect.get(cause, key) ?? '') : '',
    )
    super(`The mail server did not accept the email (${[code, command, status].filter(Boolean).join(' ')}).`)
  }
}
