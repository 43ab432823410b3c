/** A flag as it is compared: blanks around it are forgiven, one spelling per letter, and case only where it matters. */
export function judgedText(text: string, isCaseSensitive: boolean): string {
  const plain = text.trim().normalize('NFC')
  return isCaseSensitive ? plain : plain.toLowerCase()
}

/** What a flag says, without what is around it: 'gulls' of 'epitech{gulls}'. A text without a wrapper is all of it. */
export function innerText(text: string): string {
  const inner = /^[^{}]*\{(.*)\}$/s.exec(text)?.[1]
  return inner === undefined || inner.trim() === '' ? text : inner.trim()
}
