import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openapiDocument } from '../../server/src/features/docs/openapi.ts'

test('the linter finds no problem in the OpenAPI document', async () => {
  const source = JSON.stringify(openapiDocument('Drapeau'))
  expect(await complaintsAbout(source)).toEqual([])
})

test('the linter reports a missing license', async () => {
  const { license: _missing, ...info } = Object(openapiDocument('Drapeau')['info']) as Record<string, unknown>
  const source = JSON.stringify({ ...openapiDocument('Drapeau'), info })
  expect(await complaintsAbout(source)).toEqual(['info-license: Info object should contain `license` field.'])
})

/** Errors and warnings of the recommended rules. */
async function complaintsAbout(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}
