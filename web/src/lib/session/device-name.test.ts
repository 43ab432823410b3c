import { expect, test } from 'vitest'
import { accounts as english } from '#messages/en/accounts.ts'
import { accounts as french } from '#messages/fr/accounts.ts'
import { deviceName } from './device-name.ts'

test.each([
  ['Firefox on Linux', 'Firefox on Linux', 'Firefox sous Linux'],
  ['Samsung Internet on Android', 'Samsung Internet on Android', 'Samsung Internet sous Android'],
  ['Safari on iPhone', 'Safari on iPhone', 'Safari sur iPhone'],
  ['curl', 'curl', 'curl'],
  ['Unknown device', 'Unknown device', 'Appareil inconnu'],
])('%s is %s, or %s', (device, inEnglish, inFrench) => {
  expect(deviceName(device, english.profile)).toBe(inEnglish)
  expect(deviceName(device, french.profile)).toBe(inFrench)
})
