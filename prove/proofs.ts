import { crash } from './crash/crash.ts'
import { doctor } from './doctor/doctor.ts'
import { leak } from './leak/leak.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { load } from './load/load.ts'
import { nodes } from './nodes/nodes.ts'
import type { Proof } from './proof.ts'
import { rights } from './rights/rights.ts'
import { restore } from './restore/restore.ts'
import { scripts } from './scripts/scripts.ts'

/** Every promise to operators, by the name that `npm run prove -- <name>` expects. */
export const proofs: Record<string, Proof> = { crash, doctor, fuzz, leak, load, nodes, restore, rights, scripts }
