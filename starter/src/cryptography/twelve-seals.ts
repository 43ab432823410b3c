import { checkPrimeSync, createPublicKey } from 'node:crypto'
import { dice, seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { cryptography } from './category.ts'

export const twelveSeals = lesson({
  slug: 'twelve-seals',
  name: 'Twelve seals',
  nameFr: 'Douze sceaux',
  category: cryptography.name,
  level: 3,
  description: {
    en:
      '<p>Twelve ships, twelve captains, twelve RSA keys of 1,024 bits: nobody on this planet factors one of those over a weekend. The harbour made all of them in a single night on the little box that also runs the foghorn. It had just been switched on, and when it looked for something random to begin with, it did not always find much.</p>' +
      '<p>You are given <code>seals.pem</code>, the public keys of the twelve ships, and <code>letter.txt</code>, a short letter sealed for one of them. One key alone will not help you. Put them <strong>side by side</strong>: what can two numbers have in common that neither of them would tell by itself?</p>' +
      '<p>Open the letter. The flag has the form <code>epitech{…}</code>. A few lines of a language with big whole numbers are enough.</p>',
    fr:
      '<p>Douze navires, douze capitaines, douze clés RSA de 1 024 bits : personne au monde n’en factorise une en un week-end. La capitainerie les a toutes fabriquées en une nuit, sur le petit boîtier qui commande aussi la corne de brume. On venait de l’allumer, et quand il a cherché un peu de hasard pour commencer, il n’en a pas toujours trouvé beaucoup.</p>' +
      '<p>Vous recevez <code>seals.pem</code>, les clés publiques des douze navires, et <code>letter.txt</code>, une courte lettre scellée pour l’un d’eux. Une clé seule ne vous apprendra rien. Posez-les <strong>côte à côte</strong> : que peuvent avoir en commun deux nombres, qu’aucun des deux ne révélerait à lui seul ?</p>' +
      '<p>Ouvrez la lettre. Le drapeau est de la forme <code>epitech{…}</code>. Quelques lignes suffisent, dans un langage qui sait compter avec de très grands entiers.</p>',
  },
  price: { type: 'dynamic', value: 500, minimum: 200, decay: 30, func: 'logarithmic' },
  hints: [
    {
      cost: 20,
      content: {
        en: 'First get the twelve moduli n out of the file. Each block between BEGIN and END is a key of its own: save one block to a file and try openssl rsa -pubin -in one.pem -noout -modulus.',
        fr: 'Sortez d’abord les douze modules n du fichier. Chaque bloc entre BEGIN et END est une clé à part entière : enregistrez-en un dans un fichier et essayez openssl rsa -pubin -in un.pem -noout -modulus.',
      },
    },
    {
      cost: 60,
      content: {
        en: 'A modulus is a product of two primes. If the box drew the same prime for two ships, Euclid finds it at once: compute the greatest common divisor of every pair.',
        fr: 'Un module est le produit de deux nombres premiers. Si le boîtier a tiré le même pour deux navires, Euclide le retrouve aussitôt : calculez le plus grand commun diviseur de chaque paire.',
      },
    },
    {
      cost: 120,
      content: {
        en: 'With p = gcd(n1, n2) and q = n // p for the ship of the letter, the private exponent is d = pow(65537, -1, (p - 1) * (q - 1)) and the letter is m = pow(c, d, n). Turn it into text with m.to_bytes(128, "big").',
        fr: 'Avec p = pgcd(n1, n2) et q = n // p pour le navire de la lettre, l’exposant privé est d = pow(65537, -1, (p - 1) * (q - 1)) et la lettre vaut m = pow(c, d, n). Pour en faire du texte : m.to_bytes(128, "big").',
      },
    },
  ],
  flag: (secret) => `epitech{two_ships_one_prime_${secret}}`,
  files: (flag) => {
    const { moduli, sealed } = fleet(flag)
    const seals = ships.map((ship, place) => `# ${ship}\n${pem(moduli[place] ?? 0n)}`).join('\n')
    const modulus = moduli[sealed] ?? 0n
    return [
      { name: 'seals.pem', bytes: Buffer.from(seals) },
      { name: 'letter.txt', bytes: Buffer.from(letter(ships[sealed] ?? '', seal(flag, modulus))) },
    ]
  },
})

const ships = 'Albatross Bernicle Cormorant Dunlin Eider Fulmar Gannet Heron Kittiwake Puffin Sandpiper Tern'.split(' ')
const exponent = 65_537n
const primeBytes = 64

/** Two ships share a prime, and the letter is encrypted for one of them. */
function fleet(flag: string): { moduli: bigint[]; sealed: number } {
  const roll = dice(`fleet:${flag}`)
  const sealed = Math.floor(roll() * ships.length)
  const twin = (sealed + 1 + Math.floor(roll() * (ships.length - 1))) % ships.length
  const first = ships.map((_, place) => prime(`${place === twin ? sealed : place}:p:${flag}`))
  const second = ships.map((_, place) => prime(`${place}:q:${flag}`))
  return { moduli: first.map((p, place) => p * (second[place] ?? 0n)), sealed }
}

function prime(seed: string): bigint {
  const bytes = seededBytes(seed, primeBytes)
  // Both upper bits are set, so that a product of two has exactly 1,024 bits; the lowest bit makes it odd.
  let candidate = toNumber(bytes) | (3n << 510n) | 1n
  while (candidate % exponent === 1n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

function pem(modulus: bigint): string {
  const n = Buffer.from(modulus.toString(16), 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' })
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

function seal(flag: string, modulus: bigint): bigint {
  let sealed = 1n
  let square = toNumber(Buffer.from(`Captain, the word for the lock is ${flag}`))
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) sealed = (sealed * square) % modulus
    square = (square * square) % modulus
  }
  return sealed
}

const letter = (ship: string, sealed: bigint): string => `To the captain of the ${ship}.

Sealed with your public key (n, e): the bytes of the text, read as one big number m with
the first byte as the highest, became c = m^e mod n. In hexadecimal digits, c is:

${sealed.toString(16).padStart(256, '0').replaceAll(/.{64}/g, '$&\n')}`
