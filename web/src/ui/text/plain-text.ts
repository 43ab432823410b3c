const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * What rich text says, without its marks: paragraphs and rows become lines, pictures their names. It is shown as text, never
 * as a page.
 */
export function plainText(html: string): string {
  return html
    .replaceAll(/(?:<\/p>)?<\/t[hd]>/gi, ' ')
    .replaceAll(/<(?:br|hr)\s*\/?>|<\/(?:p|li|h[2-4]|pre|blockquote|tr)>/gi, '\n')
    .replaceAll(/<img data-file="([^"]*)"[^>]*>/gi, '[$1]')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_entity, name: string) => named[name] ?? '')
    .replaceAll(/&#(\d{1,7});/g, (_entity, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
