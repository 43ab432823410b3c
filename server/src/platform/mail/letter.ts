import type { Config } from '../config/config.ts'
import { letterHtml } from './letter-html.ts'

/** A mail before it has a shape: plain sentences, whose signs mean nothing but themselves. */
export interface Letter {
  language: 'en' | 'fr'
  subject: string
  heading: string
  greeting: string
  paragraphs: readonly string[]
  /** Something to copy, in type that tells all signs apart. */
  secret?: string
  action?: { label: string; url: string; /** For who cannot press it. */ otherwise: string }
  /** What to know when the mail comes as a surprise. */
  closing: readonly string[]
  /** Why one gets this mail. */
  footer: string
}

export function renderLetter(letter: Letter, config: Config): { text: string; html: string } {
  return { text: letterText(letter, config), html: letterHtml(letter, config) }
}

function letterText(
  { heading, greeting, paragraphs, secret, action, closing, footer }: Letter,
  config: Config,
): string {
  const blocks = [
    heading,
    greeting,
    ...paragraphs,
    ...(secret === undefined ? [] : [`    ${secret}`]),
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...closing,
    `-- \n${config.siteName} · ${config.publicUrl}\n${footer}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
