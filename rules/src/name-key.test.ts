import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookAlikes } from './look-alikes.ts'
import { nameKey } from './name-key.ts'

describe('K1 a name cannot be imitated by a similar one', () => {
  test.each([
    ['case', 'ADMIN'],
    ['spaces at the ends', '  admin '],
    ['a no-break space', 'admin\u00A0'],
    ['a zero-width space', 'ad\u200Bmin'],
    ['a joiner', 'ad\u200Dmin'],
    ['a soft hyphen', 'ad\u00ADmin'],
    ['a mark that turns the text around', '\u202Eadmin'],
    ['a Hangul filler', 'admin\u3164'],
    ['a variation selector', 'admin\uFE0F'],
    ['full width', 'ａｄｍｉｎ'],
    ['circles', 'ⓐⓓⓜⓘⓝ'],
    ['mathematical letters', '𝖆𝖉𝖒𝖎𝖓'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['accents', 'àdmîn'],
    ['a tower of accents', 'a\u0301\u0302\u0303dmin'],
    ['Cyrillic a', 'аdmin'],
    ['Cyrillic i', 'admіn'],
    ['Greek omicron and alpha', 'αdmιn'],
    ['a Greek eta as n', 'admiη'],
    ['Cherokee', 'ᎪᎠmin'],
    ['Lisu', 'ꓮꓓꓟꓲꓠ'],
    ['a dotless i', 'admın'],
    ['a dotted I', 'ADMİN'],
    ['small l for i', 'admln'],
    ['one for i', 'adm1n'],
    ['r and n for m', 'adrnin'],
  ])('%s makes no other name', (_, variant) => {
    expect(nameKey(variant)).toBe(nameKey('admin'))
  })

  test.each([
    ['Anna in Greek capitals', 'ΑΝΝΑ', 'Anna'],
    ['a Greek nu among Latin letters', 'Keνin', 'Kevin'],
    ['Cyrillic capitals', 'ВОВ', 'BOB'],
    ['two v for w', 'vvalter', 'walter'],
    ['zero for o', 'B0b', 'Bob'],
    ['a Devanagari zero', 'B०b', 'Bob'],
    ['inner spaces', 'Jean \u2003 Marc', 'Jean Marc'],
    ['sharp s', 'Strauß', 'STRAUSS'],
    ['a capital sharp s', 'STRAUẞ', 'strauss'],
    ['a ligature', 'ﬁona', 'fiona'],
    ['the final sigma', 'ΝΙΚΟΣ', 'νικος'],
    ['kinds of apostrophes', 'O’Brien', "O'Brien"],
    ['a letter composed or not', 'e\u0301lodie', 'élodie'],
  ])('%s', (_, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other))
  })
})

describe('different names stay different', () => {
  test.each([
    ['Alice', 'Alicia'],
    ['Player 10', 'Player 11'],
    ['Player 1', 'Player 2'],
    ['Jean Marc', 'JeanMarc'],
    ['Anna', 'Anne'],
    ['कि', 'का'],
    ['か', 'き'],
    ['김', '강'],
    ['שלום', 'שלומ'],
    ['Иван', 'Игорь'],
    ['Team A', 'Team B'],
    ['A+', 'A-'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other))
  })

  test('no two numbers share a key', () => {
    expect(new Set(Array.from({ length: 2_000 }, (_, number) => nameKey(String(number)))).size).toBe(2_000)
  })
})

describe('for every text', () => {
  const text = oneof(
    string({ unit: 'binary' }),
    string({ unit: 'grapheme' }),
    string({ unit: constantFrom(...lookAlikes.keys(), ...Array.from('rnvvil1οηνυμAЯ \u0301')) }),
  )

  test('the key of a key is the same key', () => {
    assert(
      property(text, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
      { numRuns: 3_000 },
    )
  })

  test('spaces around it and invisible characters do not change the key', () => {
    assert(
      property(text, text, (left, right) => {
        expect(nameKey(` ${left}\u200B${right}\u00A0`)).toBe(nameKey(`${left}${right}`))
      }),
      { numRuns: 1_000 },
    )
  })
})
