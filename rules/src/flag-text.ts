/** A flag in the form in which it is compared: trimmed, composed, and in lower case if case does not matter. */
export function judgedText(text: string, isCaseSensitive: boolean): string {
  const plain = text.trim().normalize('NFC')
  return isCaseSensitive ? plain : plain.toLowerCase()
}

/** The text inside the wrapper: 'gulls' of 'epitech{gulls}'. A text without a wrapper is returned whole. */
export function innerText(text: string): string {
  const inner = /^[^{}]*\{(.*)\}$/s.exec(text)?.[1]
  return inner === undefined || inner.trim() === '' ? text : inner.trim()
}
