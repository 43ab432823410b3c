/** The longest that a timer of Node or of a browser can wait: with more it fires at once. */
export const maxTimerMs = 2 ** 31 - 1
