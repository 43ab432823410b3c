import { queryOptions } from '@tanstack/react-query'
import { addressOf } from '@drapeau/contract/address.ts'
import { archiveClass, restoreClass } from '@drapeau/contract/classes/archive.ts'
import * as contract from '@drapeau/contract/classes/classes.ts'
import * as pupils from '@drapeau/contract/classes/pupils.ts'
import * as teachers from '@drapeau/contract/classes/teachers.ts'
import { call } from '#lib/http/call.ts'
import { fetchContent } from '#lib/http/download.ts'
import { invalidate } from '#lib/http/query-keys.ts'
import type { ListState } from '#lib/lists/list-search.ts'
import { rowsPerPage } from '#lib/lists/use-list-state.ts'

export const classesQuery = ({ q, sort, order, page }: ListState, archived: 'true' | 'false') =>
  queryOptions({
    queryKey: ['classes', 'list', archived, q, sort, order, page],
    queryFn: async ({ signal }) => {
      const column = contract.classColumns.find((each) => each === sort)
      const query = { q, page, perPage: rowsPerPage, order, sort: column, archived }
      const { classes, totalRows } = await call(contract.listClasses, { query }, { signal })
      return { rows: classes, totalRows }
    },
  })

export const classTiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['classes', id, 'ties'],
    queryFn: ({ signal }) => call(contract.getClassTies, { params: { id } }, { signal }),
  })

export const fetchClass = (id: string) => call(contract.getClass, { params: { id } })
export const addClass = (body: contract.ClassForm) => call(contract.createClass, { body })
export const saveClass = (id: string, body: contract.ClassForm) => call(contract.updateClass, { params: { id }, body })
export const giveNewCode = (id: string) => call(contract.renewClassCode, { params: { id } })
export const removeClass = (id: string, accounts: contract.AccountsChoice) =>
  call(contract.deleteClass, { params: { id }, query: { accounts } })

export const archive = (id: string, accounts: contract.AccountsChoice) =>
  call(archiveClass, { params: { id }, body: { accounts } })
export const restore = (id: string) => call(restoreClass, { params: { id } })

export const bringTeacher = (id: string, body: teachers.TeacherForm) =>
  call(teachers.addTeacher, { params: { id }, body })
export const dropTeacher = (id: string, teacher: string) => call(teachers.removeTeacher, { params: { id, teacher } })

export const previewList = (id: string, body: { text: string; count: number }) =>
  call(pupils.previewPeople, { params: { id }, body })
export const addPeople = (id: string, people: pupils.NewPupil[]) =>
  call(pupils.addPupils, { params: { id }, body: { people } })
export const savePupil = (id: string, pupil: string, body: { realName: string; loginName: string }) =>
  call(pupils.updatePupil, { params: { id, pupil }, body })
export const takeOut = (id: string, pupil: string, accounts: contract.AccountsChoice) =>
  call(pupils.removePupil, { params: { id, pupil }, query: { accounts } })
export const moveTo = (id: string, target: string, ids: string[]) =>
  call(pupils.movePupils, { params: { id }, body: { class: target, pupils: ids } })
export const resetPasswords = (id: string, ids: string[]) =>
  call(pupils.resetPupils, { params: { id }, body: { pupils: ids } })

/** The slips as a PDF. Their passwords are sent in the body: an address would be kept in logs. */
export const fetchSlips = (id: string, slips: readonly pupils.Slip[]): Promise<Blob> =>
  fetchContent(`/api${addressOf(pupils.printSlips.path, { params: { id } })}`, { body: { slips } })

export const listPath = (id: string): string => `/api${addressOf(pupils.exportClass.path, { params: { id } })}`

/** Hands and what is due go with a class, and with the place in it. */
export async function classLifeChanged(): Promise<void> {
  await Promise.all([classesChanged(), invalidate('assignments', 'lessons')])
}

/** Pupils are also users, and changes of classes are in the audit log. */
export async function classesChanged(): Promise<void> {
  await invalidate('classes', 'users', 'overview', 'audit')
}
