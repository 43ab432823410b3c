import { listClasses } from '@drapeau/contract/classes/classes.ts'
import { call } from '#lib/http/call.ts'
import type { PickerSource } from '#ui/fields/search-picker.tsx'

/** Classes in use that the reader can change, with their year, because names come back. One of them can be left out. */
export const classSource = (except?: string): PickerSource => ({
  key: 'classes',
  ...(except === undefined ? {} : { within: except }),
  opensEmpty: true,
  find: async (q, signal) => {
    const { classes } = await call(listClasses, { query: { q, page: 1, perPage: 100 } }, { signal })
    return classes
      .filter(({ _id }) => _id !== except)
      .map(({ _id, name, schoolYear }) => ({ _id, name: schoolYear === '' ? name : `${name} · ${schoolYear}` }))
  },
})
