/**
 * Goes on with what is there at once, and with what is not as soon as it is. Most requests need nothing but memory, and
 * for them every wait for nothing would be a good part of the work.
 */
export function after<T, U>(value: T | Promise<T>, goOn: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(goOn) : goOn(value)
}
