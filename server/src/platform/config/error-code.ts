/** The system's name for what went wrong ('ENOENT', 'EADDRINUSE'), when the error has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
