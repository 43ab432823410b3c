import type { Contents } from './archives.ts'
import { challengeRow, exportOf, flagRow } from './ctfd-export.ts'
import { zipOf } from './zips.ts'

const yaml =
  'name: Robots\nauthor: [a]\ncategory: web\ndescription: |\n  Read **on** ![x](y.png)\nvalue: 100\nflags:\n  - a\n  - {type: regex, content: "x(?P<a>b)"}\nhints: [{content: x, cost: 3}]\nfiles: [y.png]\nrequirements: [Robots]\n'

const digest = 'a'.repeat(64)

/** A small collection in each format. Those with a single member are also imported as a file by itself. */
export const samples: Readonly<Record<string, Contents>> = {
  ctfcli: { 'a/challenge.yml': yaml, 'a/y.png': 'png' },
  rcds: {
    'a/b/challenge.yaml': 'name: Baby\ndescription: "{{ nc }}"\nflag: {file: f}\nexpose: {m: [{tcp: 1}]}\n',
    'a/b/f': 'flag',
  },
  ctfd: exportOf({
    challenges: [challengeRow(1, { type: 'dynamic' })],
    flags: [flagRow(1)],
    hints: [{ id: 1, challenge_id: 1, content: 'x', requirements: '{}' }],
    users: [
      { id: 1, name: 'x', email: 'odd-one@example.org', team_id: 1 },
      { id: 2, name: 'x', email: 'odd-two@example.org', team_id: 1, hidden: true },
    ],
    teams: [{ id: 1, name: 'Crew', captain_id: 2, created: '2020-01-01T00:00:00' }],
    submissions: [
      {
        id: 1,
        challenge_id: 1,
        user_id: 1,
        team_id: 1,
        provided: 'no',
        type: 'incorrect',
        date: '2020-01-01T10:00:00',
      },
      { id: 2, challenge_id: 1, user_id: 2, team_id: 1, provided: 'a', type: 'correct', date: '2020-01-01T11:00:00' },
    ],
    solves: [{ id: 2, challenge_id: 1, user_id: 2, team_id: 1 }],
    awards: [{ id: 1, user_id: 1, team_id: 1, name: 'x', value: 5, date: '2020-01-01T12:00:00' }],
    unlocks: [{ id: 1, user_id: 1, team_id: 1, target: 1, type: 'hints', date: '2020-01-01T09:00:00' }],
    config: [
      { key: 'ctf_name', value: 'x y' },
      { key: 'user_mode', value: 'teams' },
    ],
  }),
  'one file of ctfcli': { 'challenge.yml': yaml.replace('files: [y.png]\n', '') },
  'one file of rcds': {
    'challenge.yaml': 'name: Baby\ndescription: "{{ nc }}"\nflag: {regex: "a+"}\nprovide: []\nvalue: 5\n',
  },
  gzctf: {
    'manifest.json': '{"version":"1.0","format":"GZCTF-GAME"}',
    'game.json':
      '{"title":"Game","content":"x","startTime":"2020-01-01T10:00:00+08:00","endTime":"2020-01-02T10:00:00+08:00","teamMemberCountLimit":4}',
    'challenges/challenge-1.json': `{"id":1,"title":"Robots","content":"x","category":"Web","hints":["y"],"flags":{"static":[{"value":"a"}]},"scoring":{"original":1000,"minRate":0.25,"difficulty":5},"attachment":{"type":"Local","hash":"${digest}","fileName":"app.zip","fileSize":2}}`,
    [`files/${digest}`]: 'PK',
  },
  csv: { 'a.csv': 'name,description,category,value,flags,hints\nRobots,x,web,1,"[{""content"":""a""}]",b\n' },
  pack: {
    'drapeau.yml': 'version: "1"\ncategories: [{name: web}]\nevent: {name: Cup}\n',
    'web/a/challenge.yml': `${yaml}drapeau: {difficulty: hard, opensAt: 2026-01-01T00:00:00Z}\n`,
    'web/b/challenge.yml': `${yaml}drapeau: {requirements: [web/a/challenge.yml], next: web/a/challenge.yml}\n`,
  },
  'pack of several events': {
    'drapeau.yml':
      'version: "1"\nevents:\n  - {name: Fuzz Cup, startsAt: 2027-03-01T09:00:00Z, endsAt: 2027-03-02T09:00:00Z}\n  - {name: Elsewhere}\n',
    'events/fuzz-cup/web/a/challenge.yml': `${yaml}drapeau: {event: Fuzz Cup}\n`,
    'events/elsewhere/web/a/challenge.yml': `${yaml}drapeau: {event: Elsewhere}\n`,
    'web/a/challenge.yml': yaml,
    'web/a/y.png': 'png',
  },
}

/** Every second member is deflated. */
export function zipOfSample(contents: Contents): Buffer {
  return zipOf(
    Object.entries(contents).map(([name, content], at) => ({
      name,
      content,
      method: at % 2 === 0 ? 'stored' : 'deflated',
    })),
  )
}

/** Where, and the byte that stands there afterwards. */
export type ByteChange = readonly [at: number, value: number]

export function changeBytes(bytes: Buffer, changes: readonly ByteChange[]): Buffer {
  const changed = Buffer.from(bytes)
  for (const [at, value] of changes) changed[at % changed.length] = value
  return changed
}

const signs = ['{', '}', '[', ']', '"', '\n', '- ', ': ', '&a ', '*a', '!!', '%', '\t', '\\', '\0', '\uD800', '\uFEFF']
const words = ['null', '<b>', '![](', '9'.repeat(30), '-1', '1e999', '(?']

/** What upsets parsers of YAML, JSON, CSV, Markdown or regular expressions. */
export const oddPieces: readonly string[] = [...signs, ...words]

/** Which member, where in it, what is put there, and how many characters it takes the place of. */
export type TextChange = readonly [member: number, at: number, piece: string, removed: number]

export function changeTexts(contents: Contents, changes: readonly TextChange[]): Contents {
  const names = Object.keys(contents)
  const changed: Record<string, string | Buffer> = { ...contents }
  for (const [member, at, piece, removed] of changes) {
    const name = names[member % names.length] ?? ''
    const text = String(changed[name] ?? '')
    const start = at % (text.length + 1)
    changed[name] = text.slice(0, start) + piece + text.slice(start + removed)
  }
  return changed
}
