import { expect, test } from 'vitest'
import { isIssuer } from './issuer.ts'

test.each([
  'https://accounts.google.com',
  'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0',
  'https://sso.school.example/realms/lycee/',
  'http://localhost:8080/realms/lycee',
  'http://127.0.0.1:9000',
  'http://[::1]:9000',
])('%s can be an issuer', (text) => {
  expect(isIssuer(text)).toBe(true)
})

test.each([
  'http://sso.school.example',
  'http://localhost.school.example',
  'http://127.0.0.1.school.example',
  'ftp://sso.school.example',
  'https://user:secret@sso.school.example',
  'https://sso.school.example?tenant=1',
  'https://sso.school.example#top',
  'https://sso.school.example/.well-known/openid-configuration',
  'https://sso.school.example/a b',
  'sso.school.example',
  'https://',
  '',
])('%s cannot be an issuer', (text) => {
  expect(isIssuer(text)).toBe(false)
})
