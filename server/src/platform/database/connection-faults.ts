/** SQLSTATE classes and codes that mean: not now, rather than: never. */
const passingStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '53200',
  '55P03',
  '40001',
  '40P01',
  '25006',
])
const passingCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'])
const passingWords =
  /Connection terminated|^timeout expired$|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/

/** True for a fault of the connection, not of the query: the same request may work in a moment. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code.startsWith('08') || passingStates.has(code) || passingCodes.has(code) || passingWords.test(error.message)
}

/** The name of the constraint that a statement broke, when it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined
  const isViolation = typeof error.code === 'string' && error.code.startsWith('23')
  return isViolation && typeof error.constraint === 'string' ? error.constraint : undefined
}
