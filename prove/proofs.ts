import { crash } from './crash/crash.ts'
import { nodes } from './nodes/nodes.ts'
import type { Proof } from './proof.ts'

/** Every promise to the operator, by the name under which `npm run prove -- <name>` tries it. */
export const proofs: Record<string, Proof> = { crash, nodes }
