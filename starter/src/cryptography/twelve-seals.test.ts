import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { handOut } from '../../test/hand-out.ts'
import { twelveSeals } from './twelve-seals.ts'

test('two moduli share a prime, which decrypts the letter', () => {
  const { file, flag } = handOut(twelveSeals)
  const seals = file('seals.pem').toString()
  const letter = file('letter.txt').toString()
  expect(`${seals}${letter}`).not.toContain('epitech{')

  const moduli = new Map(
    [...seals.matchAll(/# (\w+)\n(-----BEGIN[^#]*)/g)].map(([, ship = '', key = '']) => [ship, modulusOf(key)]),
  )
  expect(moduli.size).toBe(12)
  const ship = /captain of the (\w+)/.exec(letter)?.[1] ?? ''
  const n = moduli.get(ship) ?? 0n
  const c = BigInt(`0x${letter.slice(letter.lastIndexOf(':') + 1).replaceAll(/\s/g, '')}`)
  const shared = [...moduli].flatMap(([other, m]) => (other === ship ? [] : [gcd(n, m)])).filter((p) => p > 1n)
  expect(shared).toHaveLength(1)

  const p = shared[0] ?? 1n
  const d = inverse(65_537n, (p - 1n) * (n / p - 1n))
  const text = Buffer.from(power(c, d, n).toString(16).padStart(256, '0'), 'hex').toString()
  const found = /epitech\{[^}]*\}/.exec(text)?.[0]

  expect(found).toBe(flag)
})

function modulusOf(pem: string): bigint {
  const { n = '', e } = createPublicKey(pem).export({ format: 'jwk' })
  expect(e).toBe('AQAB')
  const modulus = Buffer.from(n, 'base64url')
  expect(modulus).toHaveLength(128)
  return BigInt(`0x${modulus.toString('hex')}`)
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

function inverse(a: bigint, modulus: bigint): bigint {
  let [r, next, x, step] = [modulus, a, 0n, 1n]
  while (next > 0n) {
    const times = r / next
    ;[r, next, x, step] = [next, r - times * next, step, x - times * step]
  }
  return (x + modulus) % modulus
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power((base * base) % modulus, exponent / 2n, modulus)
  return exponent % 2n === 1n ? (half * base) % modulus : half
}
