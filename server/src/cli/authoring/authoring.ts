import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { isConfirmed } from '../is-confirmed.ts'
import { Misuse } from '../misuse.ts'
import { lineOf } from '../print-collection.ts'
import { compare, type Plan } from './compare.ts'
import { type LocalFolder, readLocalFolder } from './local-challenges.ts'
import { isPullNeeded, isPushNeeded, pullLines, pushLines } from './print-plan.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { findPlace, readSite, type SitePlace } from './site-challenges.ts'
import { SiteClient } from './site-client.ts'

export const authoringVerbs = ['diff', 'push', 'pull'] as const
export type AuthoringVerb = (typeof authoringVerbs)[number]

interface Wanted {
  folder: string
  site: string
  token: string
  event: string | undefined
  isPruned: boolean
  isSure: boolean
}

/** The folder and the site differ. */
const different = 2

/** Compares a folder of challenges with a running site, and makes one equal to the other: 0 when they are, 1 on failure. */
export async function authoring(verb: AuthoringVerb, args: string[]): Promise<void> {
  const wanted = readWanted(verb, args)
  const place = await findPlace(new SiteClient(wanted.site, wanted.token), wanted.event)
  if (verb === 'pull') await mkdir(wanted.folder, { recursive: true })
  const local = await readLocalFolder(wanted.folder, { mayBeEmpty: verb === 'pull' })
  const site = await readSite(place)
  const plan = compare(local.challenges, site)
  if (verb === 'pull') return pullAll(wanted, place, local, plan)
  for (const line of [...local.problems.map(lineOf), ...pushLines(plan, wanted.isPruned)]) console.log(line)
  const isNeeded = isPushNeeded(plan, wanted.isPruned)
  if (verb === 'diff') process.exitCode = isNeeded ? different : 0
  else if (isNeeded) {
    await expectConfirmed(wanted, 'Change the site?')
    const ids = new Map(site.map(({ name, id }) => [searchKey(name), id]))
    await push(plan, { ...wanted, place, categories: local.categories, ids })
  }
}

async function pullAll(wanted: Wanted, { client }: SitePlace, local: LocalFolder, plan: Plan): Promise<void> {
  for (const line of pullLines(plan, wanted.isPruned)) console.log(line)
  if (!isPullNeeded(plan, wanted.isPruned)) return
  await expectConfirmed(wanted, 'Change the folder?')
  await pull(client, wanted, plan, local.challenges)
}

function readWanted(verb: AuthoringVerb, args: string[]): Wanted {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const options = { site: text, token: text, event: text, prune: flag, yes: flag }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new Misuse(`challenges ${verb} needs one folder.`)
    // A token on the command line is visible to everybody on the machine; in the environment it is not.
    const [site, token] = [values.site ?? process.env['DRAPEAU_SITE'], values.token ?? process.env['DRAPEAU_TOKEN']]
    if (site === undefined || token === undefined)
      throw new Misuse(`challenges ${verb} needs --site and --token, or DRAPEAU_SITE and DRAPEAU_TOKEN.`)
    const { event, prune: isPruned = false, yes: isSure = false } = values
    return { folder: resolve(folder), site, token, event, isPruned, isSure }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(error instanceof Error ? error.message : '', { cause: error })
  }
}

async function expectConfirmed({ isSure }: Wanted, question: string): Promise<void> {
  if (isSure || (await isConfirmed(question))) return
  const why = process.stdin.isTTY ? '' : ' Nobody can be asked here: add --yes.'
  throw new CannotStart(`Nothing was changed.${why}`)
}
