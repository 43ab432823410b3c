import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { theBoathouseDoor } from './the-boathouse-door.ts'

test('the page that checks the phrase contains it', () => {
  const { file, flag } = handOut(theBoathouseDoor)
  const page = file('boathouse.html').toString()
  expect(page).not.toContain('never_hide')
  expect(page.match(/epitech\{[^}]*\}/g)).toEqual([`epitech{' + phrase + '}`])

  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? ''
  const expected = /const expected = '([^']*)'/.exec(script)?.[1] ?? ''
  const phrase = Buffer.from(Buffer.from(expected, 'base64').toReversed()).toString()
  const found = `epitech{${phrase}}`

  expect(submitPhrase(script, 'open sesame')).toBe('The door stays shut.')
  expect(submitPhrase(script, 'é€')).toBe('The door stays shut.')
  expect(submitPhrase(script, phrase)).toContain(found)
  expect(found).toBe(flag)
})

/** Runs the script of the page and returns its response to a phrase. */
function submitPhrase(script: string, phrase: string): string {
  const answer = { textContent: '' }
  const door = {
    addEventListener: (_kind: string, submit: (event: { preventDefault: () => void }) => void) =>
      submit({ preventDefault: () => undefined }),
  }
  const document = { getElementById: (id: string) => ({ door, phrase: { value: phrase }, answer })[id] }
  runInNewContext(script, { document, btoa })
  return answer.textContent
}
