import { afterAll } from 'vitest'
import { cleanUp } from './site-process.ts'

// Registered here because the module of the processes is loaded once for many files.
afterAll(cleanUp)
