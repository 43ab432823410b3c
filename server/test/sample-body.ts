import type { Route } from '@drapeau/contract/route.ts'
import { routes } from '@drapeau/contract/routes.ts'
import type { Builders } from './builders.ts'
import { formHeaders, multipart } from './multipart.ts'
import { noId } from './sample-path.ts'

type Fields = Record<string, unknown>

/** Valid fields for the routes that change an object by its id. */
export async function samplesFor(build: Builders): Promise<Record<string, Fields>> {
  const category = await build.category()
  const day = 86_400_000
  const person = { name: 'Ada', email: 'ada@example.org', country: 'France', isStudent: false, school: '' }
  const challenge = { name: 'Ada', description: '<p>Find it.</p>', category: category.id, value: '100', flag: 'x' }
  return {
    updateUser: { ...person, type: 'user', active: true, enable: 'enabled' },
    updateCategory: { name: 'Web', description: 'About the web.' },
    updateClass: { name: '5B', schoolYear: '2026–27', school: '', country: 'France' },
    previewPeople: { text: 'Ada', count: 1 },
    addPupils: { people: [{ name: 'Brave Otter', loginName: 'ada' }] },
    setFirstPassword: { password: 'Brave-Otter-7', confirm_password: 'Brave-Otter-7' },
    addTeacher: { person: 'ada@example.org' },
    raiseHand: { line: 'Which file?' },
    answerHand: { kind: 'note', note: 'Read the first line.' },
    nudgePupil: { challenge: noId, text: 'Read the first line.' },
    giveHint: { challenge: noId, hint: noId },
    updatePupil: { realName: 'Ada', loginName: 'ada' },
    askForDeletion: { line: 'I change schools.' },
    declineDeletion: { reason: 'Please wait for the end of the year.' },
    declineClassDeletion: { reason: 'Please wait for the end of the year.' },
    acceptJoinRequests: { requests: [noId] },
    declineJoinRequests: { requests: [noId] },
    resetPupils: { pupils: [noId] },
    movePupils: { class: noId, pupils: [noId] },
    archiveClass: { accounts: 'keep' },
    printSlips: { slips: [{ loginName: 'ada', password: 'Bako-ruti-mefa-374' }] },
    createAssignment: {
      title: 'First steps',
      challenges: [noId],
      opensAt: new Date(Date.now() - day).toISOString(),
      dueAt: new Date(Date.now() + day).toISOString(),
    },
    updateAssignment: { title: 'Next steps' },
    copyAssignment: { class: noId, opensAt: new Date(Date.now() + day).toISOString() },
    setPupilTerms: { dueAt: null, exempt: true },
    createComment: { text: 'Read the first line.' },
    updateEvent: {
      name: 'Regatta',
      description: 'Sail.',
      startDate: new Date(Date.now() + day).toISOString(),
      endDate: new Date(Date.now() + 2 * day).toISOString(),
    },
    giveEventGrant: { person: 'ada@example.org', role: 'judge' },
    changeEventGrant: { endsAt: null },
    giveUserGrant: { role: 'teacher' },
    changeUserGrant: { endsAt: null },
    copyEvent: { name: 'Regatta', startDate: new Date(Date.now() + day).toISOString() },
    updateChallenge: challenge,
    setRequirements: { requirements: [] },
    returnChallenge: { note: 'Look again.' },
    createHint: { content: 'Look again.' },
    updateHint: { content: 'Look again.' },
    addFiles: {},
    submitFlag: { flag: 'epitech{x}' },
    tryFlag: { flag: 'epitech{x}' },
    extendEvent: { endDate: new Date(Date.now() + day).toISOString() },
    createStaffTeam: { name: 'Crew' },
    markHonestySeen: { entries: [noId], signs: 1 },
    markHonestyUnseen: { entries: [noId] },
    seatPerson: { person: 'ada@example.org' },
    appointCaptain: { member: noId },
    renameStaffTeam: { name: 'Crew' },
    submitWriteUp: {},
    reviewWriteUp: { comment: 'Well done.' },
    createTeam: { name: 'Crew' },
    readInvitation: { code: 'ABCD2345WXYZ' },
    joinTeam: { code: 'ABCD2345WXYZ' },
    renameTeam: { name: 'Crew' },
    handOverTeam: { member: noId },
    giveAward: { value: 5, reason: 'Well asked.' },
    giveEntryAward: { value: 5, reason: 'Well asked.', entry: noId },
    setEntryStatus: { status: 'hidden', reason: 'A test.' },
    regradeSubmission: { correct: true },
    chooseForImport: {
      destination: 'practice',
      event: null,
      state: 'draft',
      existing: 'skip',
      people: 'none',
      results: 'none',
    },
    runImport: {},
    undoImport: {},
    updateSiteSettings: { registrationContact: 'Ask Ms Martin.' },
    updateRetention: { contact: 'Ask Ms Martin.' },
    updateSignInProvider: { label: 'Lycée Ada' },
    downloadBackup: {},
  }
}

export interface SampleBody {
  body: string | Buffer
  headers: Record<string, string>
}

/** A valid body for each route, encoded as the route expects: JSON, or a form. */
export async function sampleBodies(build: Builders): Promise<(route: Route) => SampleBody | undefined> {
  const samples = await samplesFor(build)
  return (route) => {
    if (!route.body) return undefined
    const name = Object.keys(routes).find((each) => routes[each] === route) ?? ''
    const fields = samples[name]
    if (!fields) throw new Error(`There is no sample body for ${name}: add one to samplesFor.`)
    return route.files === undefined
      ? { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
      : { body: formOf(fields, route), headers: formHeaders }
  }
}

function formOf(fields: Fields, { files = 0 }: Route): Buffer {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, content: String(value) }))
  return multipart(files > 0 ? [...parts, { name: 'files', filename: 'a.txt', content: 'a' }] : parts)
}
