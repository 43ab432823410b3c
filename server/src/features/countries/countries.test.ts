import { expect, test } from 'vitest'
import { countries, findCountryByName, findFlag, getCountryName } from './countries.ts'

test('there are 250 countries with unique codes, sorted by name', () => {
  expect(countries).toHaveLength(250)
  expect(new Set(countries.map(({ code }) => code)).size).toBe(250)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(250)
  const { compare } = new Intl.Collator('en')
  expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).toSorted(compare))
})

test('a country is found by its exact name', () => {
  expect(findCountryByName('France')).toBe('FR')
  expect(findCountryByName('Ivory Coast')).toBe('CI')
  for (const { code, name } of countries) expect(findCountryByName(name)).toBe(code)
})

test.each(['france', ' France', 'Atlantis', '', '__proto__', 'constructor'])('"%s" is not a country', (name) => {
  expect(findCountryByName(name)).toBeUndefined()
})

test('a stored code has a name; an unknown one throws', () => {
  expect(getCountryName('FR')).toBe('France')
  expect(() => getCountryName('ZZ')).toThrow('ZZ')
})

test('every country has a flag, which is a static image', () => {
  const drawing = /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>\s*$/s
  const active = /<script|<style|<foreignObject|\son\w+=|href=|url\((?!#)/i
  const odd = countries.filter(({ code }) => {
    const flag = findFlag(code) ?? ''
    return !drawing.test(flag) || active.test(flag)
  })
  expect(odd).toEqual([])
})
