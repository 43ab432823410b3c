import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportProblem } from '@drapeau/contract/import-problems.ts'
import { renderUi } from '../../../test/render.tsx'
import { ProblemList } from './problem-list.tsx'

const problem = (code: ImportProblem['code'], parameters: ImportProblem['parameters']): ImportProblem => ({
  code,
  severity: 'warning',
  file: 'a/challenge.yml',
  line: null,
  row: null,
  parameters,
})

test('why something was left out is in French for French readers', async () => {
  const problems = [
    problem('flag-left-out', { number: 2, reason: 'too-long', most: 500 }),
    problem('file-left-out', { file: 'a.zip', reason: 'too-large', most: 25 }),
    problem('hint-left-out', { number: 1, reason: 'empty' }),
    problem('type-unknown', { type: 'king', as: 'dynamic' }),
  ]
  await renderUi(<ProblemList label="Problèmes" problems={problems} />, { language: 'fr' })
  const items = page.getByRole('list', { name: 'Problèmes' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/n’est pas repris\s: plus de 500 caractères\./)
  await expect.element(items.nth(1)).toMatchTextContent(/n’est pas repris\s: plus de 25\sMo\./)
  await expect.element(items.nth(2)).toMatchTextContent(/n’est pas repris\s: rien n’y est écrit\./)
  await expect.element(items.nth(3)).toMatchTextContent(/une valeur dégressive/)
})
