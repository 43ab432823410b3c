import { expect, test } from 'vitest'
import { refusals } from '@drapeau/contract/refusals.ts'
import { sentences } from '@drapeau/contract/sentences.ts'
import { CallError } from '#lib/http/call-error.ts'
import { refusalText, sentenceText } from './refusal-text.ts'
import { en } from '#messages/en.ts'
import { fr } from '#messages/fr.ts'

const refused = new CallError({ status: 401, code: 'wrong-credentials', message: 'Invalid Email Or Password' })

test('in English sentences and refusals are shown in the server’s words', () => {
  for (const sentence of Object.values(sentences)) expect(sentenceText(en, sentence)).toBe(sentence)
  expect(refusalText(en, refused)).toBe('Invalid Email Or Password')
})

test('in French every sentence is translated', () => {
  expect(sentenceText(fr, sentences.emailRequired)).toBe('Indiquez votre adresse e-mail')
  const same = Object.values(sentences).filter((sentence) => sentenceText(fr, sentence) === sentence)
  // The specification gives this one in French.
  expect(same).toEqual([sentences.currentPasswordRequired])
})

test('in French every refusal is translated', () => {
  expect(refusalText(fr, refused)).toBe('Adresse e-mail ou mot de passe incorrect')
  for (const [code, { status, message }] of Object.entries(refusals)) {
    const error = new CallError({ status, code: code as CallError['code'], message })
    expect(refusalText(fr, error)).not.toBe(message)
  }
})

test('an unknown sentence or code is shown unchanged', () => {
  expect(sentenceText(fr, 'Something newer')).toBe('Something newer')
  const newer: CallError = Object.assign(new CallError({ status: 400, code: 'invalid-input', message: 'Newer' }), {
    code: 'from-the-future',
  })
  expect(refusalText(fr, newer)).toBe('Newer')
})

test('names of object properties are not treated as keys', () => {
  expect(sentenceText(en, 'constructor')).toBe('constructor')
})

test('a server that does not answer is reported in both languages', () => {
  const offline = new CallError({ status: 0, code: 'offline', message: 'x' })
  expect(refusalText(en, offline)).toContain('is not responding')
  expect(refusalText(fr, offline)).toContain('ne répond pas')
})
