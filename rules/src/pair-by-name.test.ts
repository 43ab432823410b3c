import { expect, test } from 'vitest'
import { pairByName } from './pair-by-name.ts'

const named = (...written: string[]) =>
  written.map((text) => {
    const [category = '', name = '', id = ''] = text.split('/')
    return { category, name, id, text }
  })

function paired(ones: string[], others: string[]): { pairs: string[][]; unclear: string[] } {
  const { pairs, unclear } = pairByName(named(...ones), named(...others))
  return {
    pairs: [...pairs].map(([one, other]) => [one.text, other.text]),
    unclear: [...unclear].map(({ text }) => text),
  }
}

test('a name that is used once means one challenge, also in another category', () => {
  expect(paired(['web/Robots', 'web/New'], ['crypto/RÓBOTS', 'web/Old'])).toEqual({
    pairs: [['web/Robots', 'crypto/RÓBOTS']],
    unclear: [],
  })
})

test('the category tells challenges of one name apart, and what is left over on one side only is new', () => {
  expect(paired(['crypto/Warm-up', 'web/Warm-up'], ['web/Warm-up', 'Crypto/Warm-up'])).toEqual({
    pairs: [
      ['crypto/Warm-up', 'Crypto/Warm-up'],
      ['web/Warm-up', 'web/Warm-up'],
    ],
    unclear: [],
  })
  expect(paired(['crypto/Warm-up', 'web/Warm-up'], ['web/Warm-up'])).toEqual({
    pairs: [['web/Warm-up', 'web/Warm-up']],
    unclear: [],
  })
})

test.each([
  [['web/Warm-up'], ['web/Warm-up/1', 'web/Warm-up/2']],
  [['misc/Warm-up'], ['web/Warm-up', 'crypto/Warm-up']],
  [['web/Warm-up/1', 'web/Warm-up/2'], ['web/Warm-up']],
  [['web/Warm-up', 'crypto/Warm-up'], ['misc/Warm-up']],
])('%j and %j might be each other, and are not paired', (ones, others) => {
  expect(paired(ones, others)).toEqual({ pairs: [], unclear: ones })
})
