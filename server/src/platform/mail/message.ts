import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import type { Mail } from './mail.ts'

/** The letter with its headers. Whatever people chose is kept to one line: a header ends where a line does. */
export function composeMessage(config: Config, mail: Mail): SendMailOptions {
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
