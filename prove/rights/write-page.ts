import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { rightsFile, rightsPage } from './rights-page.ts'

await mkdir(dirname(rightsFile), { recursive: true })
await writeFile(rightsFile, rightsPage())
