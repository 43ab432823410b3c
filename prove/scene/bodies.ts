import type { Route } from '@drapeau/contract/route.ts'
import { password } from '../../server/test/builders.ts'
import { pdf } from '../../server/test/documents.ts'
import { formHeaders, multipart, type Part } from '../../server/test/multipart.ts'
import { entryOf } from './lookup.ts'
import { type Fields, plausibleFields } from './plausible-fields.ts'
import type { Role } from './roles.ts'
import type { Scene } from './scene-types.ts'

export interface Body {
  body: string | Buffer
  headers: Record<string, string>
}

const person = { name: 'Somebody new', country: 'France', isStudent: false, school: '' }
const day = 86_400_000
const dates = (now: number): Fields => ({
  startDate: new Date(now + 20 * day).toISOString(),
  endDate: new Date(now + 21 * day).toISOString(),
})

/** Valid fields for each route with a body. */
export function fieldsOf(name: string, { body }: Route, scene: Scene, role: Role): Fields {
  const category = scene.objects.of('categories')[0]?.id ?? ''
  const email = role === 'visitor' ? 'nobody@example.org' : scene.people[role].email
  const challenge = { name: 'Renamed', description: '<p>Find it.</p>', category, value: '100', flag: 'epitech{other}' }
  const secret = { password: 'Another-Horse-8', confirm_password: 'Another-Horse-8' }
  const written: Record<string, Fields> = {
    login: { email, password, remember: false },
    register: { ...person, ...secret, email: 'somebody.new@example.org' },
    forgotPassword: { email },
    resendConfirmation: { email },
    updateMe: { ...person, email, password },
    createToken: { name: 'Something new', scopes: ['read'], days: 7, password },
    setOnLeaderboard: { onBoard: true },
    updateUser: { ...person, email: 'changed@example.org', type: 'user', active: true, enable: 'enabled' },
    createAnnouncement: { title: 'Hear', description: '<p>Hear.</p>' },
    giveAward: { value: 5, reason: 'Well asked.' },
    giveEntryAward: { value: 5, reason: 'Well asked.', entry: entryOf(scene, 'regatta Red').id },
    createCategory: { name: 'Something new', description: 'About it.' },
    updateCategory: { name: 'Renamed', description: 'About it.' },
    createChallenge: challenge,
    updateChallenge: challenge,
    setRequirements: { requirements: [] },
    createHint: { content: 'Look again.' },
    updateHint: { content: 'Look again.' },
    createEvent: { name: 'Something new', description: 'Sail.', ...dates(Date.now()) },
    updateEvent: { name: 'Renamed', description: 'Sail.', ...dates(Date.now()) },
    copyEvent: { name: 'Once more', startDate: dates(Date.now())['startDate'] },
    deleteFiles: { files: scene.objects.of('files').map(({ id }) => id) },
    setEntryStatus: { status: 'hidden', reason: 'A try.' },
    markHonestySeen: { entries: [entryOf(scene, 'regatta Red').id], signs: 1 },
    markHonestyUnseen: { entries: [entryOf(scene, 'regatta Red').id] },
    createTeam: { name: 'Somebody new' },
    joinTeam: { code: 'ABCD2345WXYZ' },
    readInvitation: { code: 'ABCD2345WXYZ' },
    renameTeam: { name: 'Renamed' },
    handOverTeam: { member: scene.people.opponent.id },
    submitFlag: { flag: 'epitech{not this one}' },
    regradeSubmission: { correct: true },
    reviewWriteUp: { comment: 'Well done.' },
    startBackup: {},
    downloadBackup: { password },
    addFiles: {},
    uploadImport: {},
    chooseForImport: { destination: 'practice', event: null, state: 'draft', existing: 'skip', people: 'none' },
    submitWriteUp: {},
  }
  return written[name] ?? (body ? plausibleFields(body, scene.people.opponent.id) : {})
}

/** A body as its route expects it: JSON or a form. */
export function bodyOf(route: Route, fields: Fields): Body {
  if (route.files === undefined)
    return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }))
  if (route.files > 0) parts.push({ name: 'files', filename: 'how.pdf', content: pdf('How it was done') })
  return { body: multipart(parts), headers: formHeaders }
}
