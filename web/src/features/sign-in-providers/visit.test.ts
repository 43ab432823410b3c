import { expect, test } from 'vitest'
import { readReturn, readVisit } from './visit.ts'

const visit = { purpose: 'sign-in', browser: 'secret', remember: true, returnTo: '/events/1?tab=2' }

test('what a tab has stored is read again', () => {
  expect(readVisit(JSON.stringify(visit))).toEqual(visit)
})

test.each(['', 'null', '{', '[]', '7', '{"purpose":"other","browser":"x"}', '{"purpose":"link"}'])(
  '%j is no visit',
  (stored) => {
    expect(readVisit(stored)).toBeNull()
  },
)

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7, undefined])(
  'nobody is sent on to %j',
  (returnTo) => {
    expect(readVisit(JSON.stringify({ ...visit, returnTo }))?.returnTo).toBe('/')
  },
)

test('a return has a state and a code, and perhaps an issuer', () => {
  expect(readReturn('?code=c&state=s')).toEqual({ kind: 'back', state: 's', code: 'c' })
  expect(readReturn('?code=c&state=s&iss=https%3A%2F%2Fx.example&session_state=1')).toEqual({
    kind: 'back',
    state: 's',
    code: 'c',
    iss: 'https://x.example',
  })
  expect(readReturn('?error=access_denied&state=s')).toEqual({ kind: 'refused' })
  expect(readReturn('?state=s')).toEqual({ kind: 'nothing' })
  expect(readReturn('')).toEqual({ kind: 'nothing' })
})
