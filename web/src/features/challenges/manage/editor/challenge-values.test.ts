import { describe, expect, test } from 'vitest'
import { sentences } from '@drapeau/contract/sentences.ts'
import { errorsOf } from '#lib/forms/form-state.ts'
import { ChallengeValuesSchema, newValues, pickedOf, valuesOf } from './challenge-values.ts'
import { challenge } from './challenge.test-data.ts'

const filled = valuesOf(challenge({ type: 'standard', minimum: null, decay: null }))

test('a challenge that is opened and sent unchanged is valid', () => {
  expect(errorsOf(ChallengeValuesSchema, valuesOf(challenge()))).toEqual({})
  expect(errorsOf(ChallengeValuesSchema, filled)).toEqual({})
})

test('an empty form reports each field with its own sentence', () => {
  expect(errorsOf(ChallengeValuesSchema, newValues)).toEqual({
    name: sentences.nameRequired,
    description: sentences.descriptionRequired,
    category: sentences.categoryRequired,
    value: sentences.valueRequired,
    flag: sentences.flagRequired,
  })
})

test('a French text is sent, and a missing one is sent as empty', () => {
  const french = (values: typeof filled): unknown => {
    const result = ChallengeValuesSchema.safeParse(values)
    return result.success && result.data.description_fr
  }
  expect(french(valuesOf(challenge({ description_fr: '<p>Bonjour</p>' })))).toBe('<p>Bonjour</p>')
  expect(french(filled)).toBe('')
})

test('an event that was typed but not chosen is refused', () => {
  expect(errorsOf(ChallengeValuesSchema, { ...filled, event: 'Spring' })).toEqual({ event: sentences.eventInvalid })
  expect(errorsOf(ChallengeValuesSchema, { ...filled, category: 'Web' })).toEqual({
    category: sentences.categoryInvalid,
  })
})

describe('a dynamic value', () => {
  const dynamic = { ...filled, type: 'dynamic' }

  test('needs minimum and decay', () => {
    expect(errorsOf(ChallengeValuesSchema, dynamic)).toEqual({
      minimum: sentences.minimumRequired,
      decay: sentences.decayRequired,
    })
  })

  test('that is hidden again is neither validated nor sent', () => {
    const hidden = { ...filled, minimum: '999999', decay: '0' }
    const result = ChallengeValuesSchema.safeParse(hidden)
    expect(result.success && { minimum: result.data.minimum, decay: result.data.decay }).toEqual({
      minimum: null,
      decay: null,
    })
  })
})

test('an empty number of attempts means no limit', () => {
  const result = ChallengeValuesSchema.safeParse({ ...filled, max_attempts: '' })
  expect(result.success && result.data.max_attempts).toBe(0)
})

test('a picker holds a choice only when the field holds an id', () => {
  const { _id } = challenge().category
  expect(pickedOf(_id, 'Web')).toEqual({ _id, name: 'Web' })
  expect(pickedOf('We', 'We ')).toEqual({ _id: '', name: 'We ' })
  expect(pickedOf('', '')).toEqual({ _id: '', name: '' })
})
