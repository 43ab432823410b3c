import * as archive from '@drapeau/contract/classes/archive.ts'
import * as contract from '@drapeau/contract/classes/classes.ts'
import * as invitations from '@drapeau/contract/classes/invitations.ts'
import * as joining from '@drapeau/contract/classes/joining.ts'
import * as pupils from '@drapeau/contract/classes/pupils.ts'
import * as teachers from '@drapeau/contract/classes/teachers.ts'
import { teacherOfList } from '@drapeau/rules/class-access.ts'
import type { SessionCache } from '#features/accounts/sessions/session-cache.ts'
import { type App, bind } from '#platform/http/bind.ts'
import { addPupils } from './add-pupils.ts'
import { archiveClass, restoreClass } from './archive-class.ts'
import { resetPupils, updatePupil } from './change-pupils.ts'
import {
  presentClass,
  presentJoinable,
  presentOwnClass,
  presentOwnRequest,
  presentPupil,
  presentRequest,
} from './classes.present.ts'
import { listClassRows } from './classes.queries.ts'
import {
  createClass,
  getClassFor,
  getTies,
  removeJoinCode,
  renewClassCode,
  renewJoinCode,
  updateClass,
} from './classes.service.ts'
import { sendClass } from './export-class.ts'
import { previewPeople } from './preview-people.ts'
import { sendSlips } from './print-slips.ts'
import { acceptInvitation, declineInvitation, listInvitationsFor } from './invitations.ts'
import { acceptRequests, declineRequests } from './join-requests.ts'
import { findJoinable, joinClass, leaveClass, withdrawRequest } from './joining.ts'
import { listOwnClassRows, listOwnRequests, listRequests } from './joining.queries.ts'
import { listPupils } from './list-pupils.ts'
import { movePupils } from './move-pupils.ts'
import { deleteClass, removePupil } from './remove-pupils.ts'
import { addTeacher, removeTeacher } from './teachers.ts'

export function bindClasses(app: App, sessions: SessionCache): void {
  bind(app, contract.listClasses, async ({ db, member }, { query }) => {
    const { q, sort, order, page, perPage, archived } = query
    const shown = { isArchived: archived === 'true', teacher: teacherOfList(member) }
    const wanted = { words: q.trim(), sort, order, page, perPage, ...shown }
    const { rows, total } = await listClassRows(db, wanted)
    return { classes: rows.map(presentClass), currentRows: rows.length, totalRows: total }
  })
  bind(app, contract.getClass, async (ctx, { params }) => presentClass(await getClassFor(ctx, ctx.db, params.id)))
  bind(app, contract.getClassTies, (ctx, { params }) => getTies(ctx, params.id))
  bind(app, contract.createClass, async (ctx, { body }) => presentClass(await createClass(ctx, body)))
  bind(app, contract.updateClass, async (ctx, { params, body }) =>
    presentClass(await updateClass(ctx, params.id, body)),
  )
  bind(app, contract.renewClassCode, async (ctx, { params }) => presentClass(await renewClassCode(ctx, params.id)))
  bind(app, contract.deleteClass, async (ctx, { params, query }) => {
    await deleteClass(ctx, sessions, params.id, query.accounts)
    return { status: 200, message: 'Class deleted successfully' }
  })
  bind(app, archive.archiveClass, async (ctx, { params, body }) =>
    presentClass(await archiveClass(ctx, sessions, params.id, body.accounts)),
  )
  bind(app, archive.restoreClass, async (ctx, { params }) => presentClass(await restoreClass(ctx, params.id)))
  bind(app, teachers.addTeacher, async (ctx, { params, body }) =>
    presentClass(await addTeacher(ctx, params.id, body.person)),
  )
  bind(app, teachers.removeTeacher, async (ctx, { params }) => {
    await removeTeacher(ctx, params.id, params.teacher)
    return { status: 200, message: 'Teacher removed successfully' }
  })
}

export function bindClassInvitations(app: App): void {
  bind(app, invitations.listClassInvitations, async (ctx) => ({ invitations: await listInvitationsFor(ctx) }))
  bind(app, invitations.acceptClassInvitation, async (ctx, { params }) => {
    await acceptInvitation(ctx, params.id)
    return { status: 200, message: 'Class joined successfully' }
  })
  bind(app, invitations.declineClassInvitation, async (ctx, { params }) => {
    await declineInvitation(ctx, params.id)
    return { status: 200, message: 'Invitation declined' }
  })
}

/** How people with an account join a class by themselves. */
export function bindClassJoining(app: App): void {
  bind(app, joining.renewJoinCode, async (ctx, { params }) => presentClass(await renewJoinCode(ctx, params.id)))
  bind(app, joining.removeJoinCode, async (ctx, { params }) => presentClass(await removeJoinCode(ctx, params.id)))
  bind(app, joining.listJoinRequests, async (ctx, { params }) => {
    const { id } = await getClassFor(ctx, ctx.db, params.id)
    return { requests: (await listRequests(ctx.db, id)).map(presentRequest) }
  })
  bind(app, joining.acceptJoinRequests, async (ctx, { params, body }) => ({
    accepted: await acceptRequests(ctx, params.id, body.requests),
  }))
  bind(app, joining.declineJoinRequests, async (ctx, { params, body }) => ({
    declined: await declineRequests(ctx, params.id, body.requests),
  }))
  bind(app, joining.findJoinableClass, async (ctx, { body }) => {
    const { row, standing } = await findJoinable(ctx, body.code)
    return presentJoinable(row, standing)
  })
  bind(app, joining.joinClass, (ctx, { body }) => joinClass(ctx, body))
  bind(app, joining.listOwnClasses, async ({ db, member }) => ({
    classes: (await listOwnClassRows(db, member.accountId)).map(presentOwnClass),
    requests: (await listOwnRequests(db, member.accountId)).map(presentOwnRequest),
  }))
  bind(app, joining.leaveClass, async (ctx, { params }) => {
    await leaveClass(ctx, params.id)
    return { status: 200, message: 'Class left' }
  })
  bind(app, joining.withdrawJoinRequest, async (ctx, { params }) => {
    await withdrawRequest(ctx, params.id)
    return { status: 200, message: 'Request withdrawn' }
  })
}

export function bindPupils(app: App, sessions: SessionCache): void {
  bind(app, pupils.listPupils, async (ctx, { params }) => {
    const { id } = await getClassFor(ctx, ctx.db, params.id)
    return { pupils: (await listPupils(ctx.db, id)).map((pupil) => presentPupil(pupil, ctx.member)) }
  })
  bind(app, pupils.previewPeople, (ctx, { params, body }) => previewPeople(ctx, params.id, body))
  bind(app, pupils.addPupils, (ctx, { params, body }) => addPupils(ctx, params.id, body.people))
  bind(app, pupils.updatePupil, async (ctx, { params, body }) =>
    presentPupil(await updatePupil(ctx, params.id, params.pupil, body), ctx.member),
  )
  bind(app, pupils.removePupil, async (ctx, { params, query }) => {
    await removePupil(ctx, sessions, { classId: params.id, accountId: params.pupil }, query.accounts)
    return { status: 200, message: 'Pupil removed successfully' }
  })
  bind(app, pupils.movePupils, async (ctx, { params, body }) => ({ moved: await movePupils(ctx, params.id, body) }))
  bind(app, pupils.resetPupils, async (ctx, { params, body }) => ({
    slips: await resetPupils(ctx, sessions, params.id, body.pupils),
  }))
  bind(app, pupils.printSlips, (ctx, { params, body }) => sendSlips(ctx, params.id, body.slips))
  bind(app, pupils.exportClass, (ctx, { params }) => sendClass(ctx, params.id))
}
