import { afterAll } from 'vitest'
import { closeWorlds } from './world.ts'

// Here and not beside the worlds: their module is loaded once for many files.
afterAll(closeWorlds)
