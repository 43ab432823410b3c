import type { Config } from '../config/config.ts'
import { escaped } from '../html.ts'
import { hoistHtml } from './hoist-html.ts'
import type { Letter } from './letter.ts'

/** Mail programs know neither style sheets nor variables: the site's tokens stand here once more, by name. */
const colour = {
  paper: '#fbf9f4',
  card: '#ffffff',
  line: '#e0dacb',
  sunken: '#f3efe5',
  ink: '#101b33',
  muted: '#535e78',
  cover: '#0d1a38',
  accent: '#c4122f',
  onAccent: '#ffffff',
}
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "'JetBrains Mono',Menlo,Consolas,'Courier New',monospace"

/** Tables and inline styles, since that is what every mail program draws alike. Nothing is loaded from anywhere. */
export function letterHtml(letter: Letter, config: Config): string {
  const rows = [
    `<h1 style="margin:0 0 20px;font:700 26px/32px ${sans};color:${colour.ink}">${escaped(letter.heading)}</h1>`,
    paragraph(letter.greeting),
    ...letter.paragraphs.map((text) => paragraph(text)),
    letter.secret === undefined ? '' : secretBox(letter.secret),
    letter.action ? button(letter.action) : '',
    ...letter.closing.map((text) => paragraph(text, colour.muted, 14)),
  ]
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;background:${colour.card};border:1px solid ${colour.line}">
<tr><td style="padding:20px 32px;background:${colour.cover}">${hoistHtml('DRAPEAU')}</td></tr>
<tr><td style="padding:36px 32px 20px">
${rows.filter(Boolean).join('\n')}
</td></tr>
</table>
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td style="padding:20px 32px;font:400 13px/20px ${sans};color:${colour.muted}">${footer(letter, config)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(text: string, tint = colour.ink, size = 16): string {
  return `<p style="margin:0 0 16px;font:400 ${size}px/${size + 8}px ${sans};color:${tint}">${escaped(text)}</p>`
}

function secretBox(secret: string): string {
  return `<p style="margin:8px 0 24px;padding:16px 20px;background:${colour.sunken};border:1px solid ${colour.line};font:600 20px/28px ${mono};color:${colour.ink};letter-spacing:1px">${escaped(secret)}</p>`
}

function button({ label, url, otherwise }: NonNullable<Letter['action']>): string {
  const href = escaped(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td style="background:${colour.accent};border-radius:6px"><a href="${href}" style="display:inline-block;padding:14px 28px;font:600 16px/20px ${sans};color:${colour.onAccent};text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font:400 13px/20px ${sans};color:${colour.muted}">${escaped(otherwise)}<br>
<a href="${href}" style="color:${colour.muted};word-break:break-all">${href}</a></p>`
}

function footer(letter: Letter, { siteName, publicUrl }: Config): string {
  const href = escaped(publicUrl)
  return `<a href="${href}" style="color:${colour.muted}">${escaped(siteName)}</a><br>${escaped(letter.footer)}`
}
