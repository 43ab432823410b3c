import { assert, asyncProperty, constantFrom, string } from 'fast-check'
import { expect, test } from 'vitest'
import { passlibHash } from '#test/ctfd-people.ts'
import { foreignDecoy, readForeign } from './foreign-password.ts'
import { isPassword } from './passwords.ts'

/** Published with passlib. */
const known = [
  ['', '$bcrypt-sha256$2a,5$E/e/2AOhqM5W/KJTFQzLce$F6dYSxOdAEoJZO2eoHUZWZljW/e0TXO'],
  ['password', '$bcrypt-sha256$2a,5$5Hg1DKFqPE8C2aflZ5vVoe$12BjNE0p7axMg55.Y/mHsYiVuFBDQyu'],
  ['', '$bcrypt-sha256$v=2,t=2b,r=5$E/e/2AOhqM5W/KJTFQzLce$WFPIZKtDDTriqWwlmRFfHiOTeheAZWe'],
  ['password', '$bcrypt-sha256$v=2,t=2b,r=5$5Hg1DKFqPE8C2aflZ5vVoe$wOK1VFFtS8IGTrGa7.h5fs0u84qyPbS'],
  ['password', '$bcrypt-sha256$v=2,t=2b,r=12$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'],
] as const

test.each(known)('the password %o opens %s, and no other does', async (password, hash) => {
  expect(await isPassword(password, hash)).toBe(true)
  expect(await isPassword(`${password} `, hash)).toBe(false)
})

test('both shapes recognise exactly the password that was typed, however long it is', async () => {
  const sample = asyncProperty(
    string({ unit: 'grapheme', maxLength: 128 }),
    string({ unit: 'grapheme', maxLength: 128 }),
    constantFrom(1 as const, 2 as const),
    async (password, other, version) => {
      const hash = passlibHash(password, version)
      expect(await isPassword(password, hash)).toBe(true)
      expect(await isPassword(other, hash)).toBe(other === password)
    },
  )
  await assert(sample, { numRuns: 30 })
})

test.each([
  ['another scheme', '$2b$12$n79VH.0Q2TMWmt3Oqt9ukuKq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'],
  ['too much work', '$bcrypt-sha256$v=2,t=2b,r=13$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'],
  ['no work', '$bcrypt-sha256$2b,3$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'],
  ['a short sum', '$bcrypt-sha256$2b,12$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft'],
  ['a version to come', '$bcrypt-sha256$v=3,t=2b,r=12$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2'],
  ['more behind it', '$bcrypt-sha256$2b,12$n79VH.0Q2TMWmt3Oqt9uku$Kq4Noyk3094Y2QlB8NdRT8SvGiI4ft2\n'],
  ['plain text', 'password'],
  ['nothing', ''],
])('a hash with %s is not taken over', (_what, hash) => {
  expect(readForeign(hash)).toBeNull()
})

test('the decoy has the shape and the work of a real one', () => {
  expect(readForeign(foreignDecoy)).toMatchObject({ version: 2, settings: expect.stringMatching(/^\$2b\$12\$.{22}$/) })
})
