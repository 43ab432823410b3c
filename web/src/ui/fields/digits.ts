/** What remains of a text that may hold only a whole number. */
export function digitsOnly(text: string): string {
  return text.replaceAll(/[^0-9]/g, '')
}
