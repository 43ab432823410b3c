import type { Config } from '../config/config.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './letter.ts'

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
