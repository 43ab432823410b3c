import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { pairByName } from '@drapeau/rules/pair-by-name.ts'
import { searchKey } from '@drapeau/rules/search-key.ts'
import { isConfirmed } from '../is-confirmed.ts'
import { Misuse } from '../misuse.ts'
import { counted, lineOf, visible } from '../print-collection.ts'
import type { LocalChallenge, SiteChallenge } from './authored-challenge.ts'
import { compare, type MeaningOf, type Pairs, type Plan } from './compare.ts'
import { addNamedPlaces, addPractice, KnownNames } from './known-names.ts'
import { type LocalFolder, readLocalFolder } from './local-challenges.ts'
import { isPullNeeded, isPushNeeded, leftToOthers, pullLines, pushLines } from './print-plan.ts'
import { pull } from './pull.ts'
import { namesEvents, type Pairing, pairPlaces } from './places.ts'
import { push } from './push.ts'
import { readSite, type SitePlace } from './site-challenges.ts'
import { SiteClient } from './site-client.ts'

export type AuthoringVerb = 'diff' | 'push' | 'pull'

interface Wanted {
  folder: string
  site: string
  token: string
  event: string | undefined
  isAll: boolean
  isPruned: boolean
  isSure: boolean
}

/** The folder and the site differ. */
const different = 2

/** One place of the site with what has to be done for it. */
interface Planned extends Pairing {
  plan: Plan
  pairs: Pairs
}

/** Compares a folder of challenges with a running site, and makes one equal to the other: 0 when they are, 1 on failure. */
export async function authoring(verb: AuthoringVerb, args: string[]): Promise<void> {
  const wanted = readWanted(verb, args)
  const client = new SiteClient(wanted.site, wanted.token)
  if (verb === 'pull') await mkdir(wanted.folder, { recursive: true })
  const local = await readLocalFolder(wanted.folder, { mayBeEmpty: verb === 'pull' })
  const pairings = await pairPlaces(client, { verb, ...wanted }, local.challenges)
  const { planned, names } = await planAll(verb, pairings)
  if (verb === 'pull') return pullAll(wanted, local, planned)
  for (const line of local.problems.map(lineOf)) console.log(line)
  print(planned, ({ plan }) => pushLines(plan, wanted.isPruned))
  const isNeeded = planned.some(({ plan }) => isPushNeeded(plan, wanted.isPruned))
  const reviewed = planned.flatMap(({ plan }) => plan.reviewed.map((change) => change.local.name))
  if (verb === 'diff') {
    process.exitCode = isNeeded || reviewed.length > 0 ? different : 0
    return
  }
  const waiting = planned.flatMap(({ plan }) => plan.waiting)
  if (isNeeded) {
    await expectConfirmed(wanted, 'Change the site?')
    const { categories } = local
    waiting.push(...(await push(planned, { folder: wanted.folder, isPruned: wanted.isPruned, categories, names })))
  }
  for (const sentence of leftToOthers(waiting, reviewed)) console.log(sentence)
  if (reviewed.length > 0) process.exitCode = 1
}

/** A pull takes what the site has; whether names of the folder mean something matters to a push only. */
async function planAll(
  verb: AuthoringVerb,
  pairings: readonly Pairing[],
): Promise<{ planned: Planned[]; names: KnownNames }> {
  const names = new KnownNames(pairings)
  const known: (Pairing & { site: SiteChallenge[]; pairs: Pairs })[] = []
  for (const { place, local } of pairings) {
    const found = await readSite(place)
    // What the site has is pulled whatever its review says.
    const site = verb === 'pull' ? found.map((each) => ({ ...each, reviewBinds: false })) : found
    const pairs = pairAll(place, local, site)
    for (const challenge of site) names.add(place, challenge)
    for (const [challenge, { id }] of pairs) names.pair(challenge, id)
    known.push({ place, local, site, pairs })
  }
  await addNamedPlaces(names, pairings)
  if (verb !== 'pull') await addPractice(names, pairings)
  const planned = known.map(({ place, local, site, pairs }) => {
    const meaningOf: MeaningOf = (reference, linked) => {
      const meaning = names.meaningOf(place, reference, linked)
      return verb === 'pull' && typeof meaning === 'string' ? 'coming' : meaning
    }
    return { place, local, pairs, plan: compare(local, site, meaningOf, pairs) }
  })
  return { planned, names }
}

/** What might be one of several challenges is not compared with any of them. */
function pairAll(place: SitePlace, local: readonly LocalChallenge[], site: readonly SiteChallenge[]): Pairs {
  const { pairs, unclear } = pairByName(local, site)
  const [first] = unclear
  if (!first) return pairs
  const isTwin = ({ name }: { name: string }): boolean => searchKey(name) === searchKey(first.name)
  const here = local.filter(isTwin).map(({ path }) => path)
  throw new CannotStart(
    `Which challenge is which? ${JSON.stringify(first.name)} is the name of ${here.join(', ')} and of ` +
      `${counted(site.filter(isTwin).length, 'challenge')} of ${place.name} on the site. ` +
      'Give them names or categories that tell them apart. Nothing was changed.',
  )
}

async function pullAll(wanted: Wanted, { challenges }: LocalFolder, planned: readonly Planned[]): Promise<void> {
  print(planned, ({ plan }) => pullLines(plan, wanted.isPruned))
  if (!planned.some(({ plan }) => isPullNeeded(plan, wanted.isPruned))) return
  await expectConfirmed(wanted, 'Change the folder?')
  const isNaming = wanted.isAll || namesEvents(challenges)
  await pull(planned, { ...wanted, isNaming }, challenges)
}

/** With a line for each place where there are several. */
function print(planned: readonly Planned[], linesOf: (planned: Planned) => string[]): void {
  for (const [at, each] of planned.entries()) {
    if (planned.length > 1) console.log(`${at === 0 ? '' : '\n'}${visible(each.place.name)}:`)
    for (const line of linesOf(each)) console.log(line)
  }
}

function readWanted(verb: AuthoringVerb, args: string[]): Wanted {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const options = { site: text, token: text, event: text, all: flag, prune: flag, yes: flag }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new Misuse(`challenges ${verb} needs one folder.`)
    // A token on the command line is visible to everybody on the machine; in the environment it is not.
    const [site, token] = [values.site ?? process.env['DRAPEAU_SITE'], values.token ?? process.env['DRAPEAU_TOKEN']]
    if (site === undefined || token === undefined)
      throw new Misuse(`challenges ${verb} needs --site and --token, or DRAPEAU_SITE and DRAPEAU_TOKEN.`)
    const { event, all: isAll = false, prune: isPruned = false, yes: isSure = false } = values
    if (isAll && event !== undefined) throw new Misuse('Use --event or --all, not both.')
    return { folder: resolve(folder), site, token, event, isAll, isPruned, isSure }
  } catch (error) {
    throw error instanceof Misuse ? error : new Misuse(error instanceof Error ? error.message : '', { cause: error })
  }
}

async function expectConfirmed({ isSure }: Wanted, question: string): Promise<void> {
  if (isSure || (await isConfirmed(question))) return
  const why = process.stdin.isTTY ? '' : ' Nobody can be asked here: add --yes.'
  throw new CannotStart(`Nothing was changed.${why}`)
}
