import { crash } from './crash/crash.ts'
import { leak } from './leak/leak.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { nodes } from './nodes/nodes.ts'
import type { Proof } from './proof.ts'
import { restore } from './restore/restore.ts'

/** Every promise to the operator, by the name under which `npm run prove -- <name>` tries it. */
export const proofs: Record<string, Proof> = { crash, fuzz, leak, nodes, restore }
