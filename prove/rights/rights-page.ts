import { join } from 'node:path'
import { limits } from '@drapeau/contract/limits.ts'
import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import { rolesOpening } from '@drapeau/rules/grant-openings.ts'
import { scopesOpening } from '@drapeau/rules/token-scopes.ts'
import { type Role, isClosedTo } from '../scene/roles.ts'

export const rightsFile = join(import.meta.dirname, '../../docs/operators/rights.md')

const columns: readonly [title: string, role: Role][] = [
  ['visitor', 'visitor'],
  ['player', 'player'],
  ['administrator', 'admin'],
]

/** The page for operators, written from the contract alone, so that it is never out of date. */
export function rightsPage(): string {
  const groups = Map.groupBy(Object.values(routes), ({ path }) => path.split('/')[1] ?? '')
  const parts = [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, inside]) => `## /${group}\n\n${table(inside)}\n`)
  return `${opening}\n${parts.join('\n')}`
}

const opening = `# Who may do what

Every address of the API, and who may call it. \`node prove/rights/write-page.ts\` writes this page from the contract that the server itself uses; a test fails when it is out of date, and \`npm run prove -- rights\` tests every line with every role.

A player is a signed-in account that is not an administrator. A call may still be refused for the reasons in the last column: somebody else's object, a team that the caller does not lead, an event that has not started. Accounts that are disabled, signed out or no longer administrators lose the right at once, on every open screen. The column “roles of the event” names the roles that open a route of administrators to the staff of an event, for what belongs to that event; for routes of members, the roles that are shown more than players ([organising together](../organisers/staff.md)). The column “API token” names the scopes of which a token of that person needs one ([API tokens](api-tokens.md)).
`

function table(inside: readonly Route[]): string {
  const head = [
    '',
    'what for',
    ...columns.map(([title]) => title),
    'roles of the event',
    'API token',
    'at most',
    'refused when',
  ]
  const lines = inside
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map((route) => {
      const who = columns.map(([, role]) => (isClosedTo(role, route) ? '–' : 'yes'))
      const what = [`\`${route.method} ${route.path}\``, route.summary]
      return what.concat(
        who,
        rolesOpening(route).join(', ') || '–',
        scopesOpening(route).join(', ') || '–',
        paceOf(route),
        route.refusals.join(', ') || '–',
      )
    })
  // The columns are padded as the formatter does it.
  const widths = head.map((title, index) =>
    Math.max(3, title.length, ...lines.map((cells) => cells[index]?.length ?? 0)),
  )
  const draw = (cells: readonly string[], filling = ' '): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0, filling)).join(' | ')} |`
  const rule = draw(
    head.map(() => ''),
    '-',
  )
  return [draw(head), rule, ...lines.map((cells) => draw(cells))].join('\n')
}

function keyOf({ path, method }: Route): string {
  return `${path} ${method}`
}

function paceOf({ limit }: Route): string {
  const [first] = limits[limit].budgets
  if (first.by === 'key') return 'once for each key'
  return `${first.points.toLocaleString('en')} in ${first.seconds === 60 ? 'a minute' : first.seconds === 3600 ? 'an hour' : `${first.seconds / 60} minutes`}`
}
