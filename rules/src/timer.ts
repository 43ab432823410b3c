/** The longest that a timer of Node or of a browser can wait: with more it fires at once. */
export const longestTimerMs = 2 ** 31 - 1
