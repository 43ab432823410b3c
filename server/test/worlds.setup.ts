import { afterAll } from 'vitest'
import { closeWorlds } from './world.ts'

// Registered here because the module of the worlds is loaded once for many files.
afterAll(closeWorlds)
