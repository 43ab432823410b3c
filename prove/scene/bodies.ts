import type { Route } from '@drapeau/contract/route.ts'
import { password } from '../../server/test/builders.ts'
import { pdf } from '../../server/test/documents.ts'
import { formHeaders, multipart, type Part } from '../../server/test/multipart.ts'
import { challengeOf, entryOf } from './lookup.ts'
import { type Fields, plausibleFields } from './plausible-fields.ts'
import { isStaff, type Role } from './roles.ts'
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
  // Staff have nothing outside of their event.
  const place = isStaff(role) ? { event: scene.events.regatta.id } : {}
  const grant = { person: scene.people.bystander.email, role: 'viewer' }
  const secret = { password: 'Another-Horse-8', confirm_password: 'Another-Horse-8' }
  const written: Record<string, Fields> = {
    login: { email, password, remember: false },
    register: { ...person, ...secret, email: 'somebody.new@example.org' },
    forgotPassword: { email },
    resendConfirmation: { email },
    updateMe: { ...person, email, password },
    openInvitationLink: { key: 'x'.repeat(43) },
    createInvitationLink: { name: 'Something new', uses: 3, days: 7 },
    // Another policy would keep out those who register later.
    updateSiteSettings: { registrationContact: 'Ask somebody new.' },
    updateRetention: { contact: 'Ask somebody new.' },
    createToken: { name: 'Something new', scopes: ['read'], days: 7 },
    setOnLeaderboard: { onBoard: true },
    updateUser: { ...person, email: 'changed@example.org', type: 'user', active: true, enable: 'enabled' },
    createAnnouncement: { title: 'Hear', description: '<p>Hear.</p>', ...place },
    copyChallenges: { challenges: [challengeOf(scene, 'regatta open').id], ...place },
    giveEventGrant: grant,
    giveUserGrant: { role: 'teacher' },
    changeEventGrant: { endsAt: null },
    changeUserGrant: { endsAt: null },
    giveAward: { value: 5, reason: 'Well asked.' },
    giveEntryAward: { value: 5, reason: 'Well asked.', entry: entryOf(scene, 'regatta Red').id },
    createCategory: { name: 'Something new', description: 'About it.' },
    updateCategory: { name: 'Renamed', description: 'About it.' },
    loginToClass: { code: 'ABC234', loginName: 'captain', password },
    createClass: { name: 'Something new', schoolYear: '2026–27', school: '', country: 'France' },
    updateClass: { name: 'Renamed', schoolYear: '2026–27', school: '', country: 'France' },
    previewPeople: { text: 'Somebody new', count: 1 },
    addPupils: { people: [{ name: 'Somebody new', loginName: 'somebody' }] },
    acceptJoinRequests: { requests: scene.objects.of('class-join-requests').map(({ id }) => id) },
    declineJoinRequests: { requests: scene.objects.of('class-join-requests').map(({ id }) => id) },
    addTeacher: { person: scene.people.admin.email },
    createAssignment: {
      title: 'Something new',
      challenges: [challengeOf(scene, 'practice open').id],
      opensAt: dates(Date.now())['startDate'],
      dueAt: dates(Date.now())['endDate'],
    },
    updateAssignment: { title: 'Renamed' },
    copyAssignment: { class: scene.objects.named('classes', 'Year 9 B').id, opensAt: dates(Date.now())['startDate'] },
    createComment: { text: 'Read the first line.' },
    setPupilTerms: { dueAt: null, exempt: true },
    raiseHand: { line: 'Which file?' },
    answerHand: { kind: 'note', note: 'Read the first line.' },
    nudgePupil: { challenge: challengeOf(scene, 'practice open').id, text: 'Read the first line.' },
    giveHint: { challenge: challengeOf(scene, 'practice open').id, hint: scene.objects.of('hints')[0]?.id ?? '' },
    setFirstPassword: secret,
    updatePupil: { realName: 'Ada', loginName: 'somebody.else' },
    resetPupils: { pupils: [scene.people.captain.id] },
    printSlips: { slips: [{ loginName: 'captain', password: 'Bako-ruti-mefa-374' }] },
    createChallenge: { ...challenge, ...place },
    updateChallenge: challenge,
    setRequirements: { requirements: [] },
    returnChallenge: { note: 'Look again.' },
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
    downloadBackup: {},
    addFiles: {},
    uploadImport: {},
    chooseForImport: {
      destination: 'practice',
      event: null,
      state: 'draft',
      existing: 'skip',
      people: 'none',
      results: 'none',
    },
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
