import { expect, test } from 'vitest'
import { codeOf, listSources } from './sources.ts'

/** Files that use the main name of a category or challenge on purpose, and why. */
const exceptions: Record<string, string> = {
  'web/src/features/accounts/users/users.api.ts': 'carries both names into the row',
  'web/src/features/challenges/flag/use-flag-form.ts': 'compares it with the main name in a live message',
  'web/src/features/challenges/manage/editor/challenge-values.ts': 'edits it',
  'web/src/features/challenges/page/after-solve.ts': 'orders suggestions as the server does',
  'web/src/domain/category/category-chips.tsx': 'receives names that are already translated',
}

test('the web draws names of categories and challenges in the reader’s language', () => {
  const mainName = /\b(?:challenge|category|card|next|required|requirement|original)\??\.name\b/
  const found = listSources(/^web\/src\/.*\.tsx?$/)
    .filter(({ path }) => !/\.test(?:-data)?\.tsx?$/.test(path))
    .filter((source) => mainName.test(codeOf(source)))
    .map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
