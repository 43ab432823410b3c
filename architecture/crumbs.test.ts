import { expect, test } from 'vitest'
import { importsOf, listSources, resolveImport } from './sources.ts'

/** Fewer lines than this have no subject of their own, unless more than one file needs them. */
const smallest = 40

/** Roles that the layout asks for, however small: routes, presenters, queries, jobs, metrics and calls of a feature. */
const roles = /\.(?:api|jobs|metrics|present|queries|routes)\.ts$/
/** Loaded by address, one file for each screen. */
const screen = /-screen\.tsx$|^web\/src\/app\/screens\//
/** One file for each part of a catalogue, of equal names in both languages. */
const catalogue = /^web\/src\/messages\//

/** Small files with one importer that stay, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'formats/src/challenge/events.ts': 'a part of a challenge, like its neighbours',
  'formats/src/challenge/value.ts': 'a part of a challenge, like its neighbours',
  'formats/src/markdown/addresses.ts': 'about addresses, in files that are about Markdown and folders',
  'server/src/cli/restore.ts': 'a command, like its neighbours',
  'server/src/features/accounts/passwords/first-password.ts': 'the service of a route',
  'server/src/features/accounts/sessions/session-streams.ts':
    'declares the messages of sessions; its caller knows no feature',
  'server/src/features/classes/class-code.ts': 'random codes, in a service about classes',
  'server/src/features/classes/export-class.ts': 'the service of a route',
  'server/src/features/classes/slip-words.ts': 'the texts of the slips in both languages',
  'server/src/features/entries/invitation.ts': 'the service of a route',
  'server/src/features/honesty/unseen-honesty.ts': 'the service of a route',
  'server/src/features/lessons/stuck.ts': 'the service of a route',
  'server/src/features/packs/send-pack.ts': 'the service of a route',
  'server/src/features/play/prepared-own-score.ts': 'the service of a route',
  'server/src/features/search/search.ts': 'the service of a route',
  'server/src/features/submissions/try-flag.ts': 'the service of a route',
  'server/src/platform/database/columns.ts': 'types of columns; the list of tables is as long as a file may be',
  'server/src/platform/http/draining.ts': 'the state of a stopping node; its caller builds the whole application',
  'server/src/readiness.ts': 'what ready means; its caller builds the whole application',
  'web/src/app/identity-gate.tsx': 'asks who it is, with a dialog that is loaded for it; its caller only nests',
  'web/src/app/live.ts': 'joins the live channel with toasts and queries; its caller only starts',
  'web/src/features/challenges/manage/list/bulk-edit.tsx': 'the button of one action, in a screen near the limit',
  'web/src/features/challenges/manage/value/value-fields.tsx': 'with the style sheet and the plot of values',
  'web/src/features/classes/leave-guard.tsx': 'a question with its own component, beside a long screen',
  'web/src/features/events/play/play-part.tsx': 'the part of players; its caller composes parts',
  'web/src/ui/editor/picture-node.tsx': 'a node of the editor, whose file is near the limit',
  'web/src/ui/toasts/toaster.tsx': 'the component of a group of its own',
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const sources = listSources(/^(?:contract|rules|formats|server|web|prove|bench|e2e)\/.*\.tsx?$/)
const importers = Map.groupBy(
  sources.flatMap((source) =>
    importsOf(source).map((specifier) => [resolveImport(source.path, specifier), source.path] as const),
  ),
  ([target]) => target,
)

test('no file is a crumb: small, and only there for one neighbour', () => {
  const crumbs = sources
    .filter(({ path }) => /^(?:contract|rules|formats|server|web)\/src\//.test(path) && !isTest(path))
    .filter(({ path }) => !roles.test(path) && !screen.test(path) && !catalogue.test(path))
    .filter(({ text }) => text.trimEnd().split('\n').length < smallest)
    .filter(({ path }) => new Set(importers.get(path)?.map(([, from]) => from)).size === 1)
    .map(({ path }) => path)
  expect(crumbs.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
