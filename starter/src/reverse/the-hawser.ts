import { seededBytes } from '../dice.ts'
import { lesson } from '../lesson.ts'
import { writeElf } from './elf.ts'
import { assemble, byte, type Line, long } from './machine-code.ts'

interface Knot {
  seed: number
  factor: number
  step: number
  rotation: number
}

const holds = 'The hawser holds.\n'
const drifts = 'The ship drifts.\n'

export const theHawser = lesson({
  slug: 'the-hawser',
  name: 'The hawser',
  nameFr: 'L’aussière',
  category: 'Reverse',
  level: 3,
  description: {
    en: `<p>The automatic mooring of the training ship is a program of a few hundred bytes, written by hand in assembly language by somebody who thought compilers were for landlubbers. It reads a line; if it is the right one it says “The hawser holds.” and otherwise “The ship drifts.”</p>
<p>You get <code>hawser</code>, an executable for Linux on x86-64. You need not run it, and trying will not help: it looks at the whole line before it answers, always in the same time. Read it instead. Any computer can take it apart, whatever its own processor.</p>
<p>One loop is all that matters. Understand what it does to each byte, where its numbers come from and with what it compares; then write the loop that does the opposite. The line that it wants is the flag, <code>epitech{…}</code>.</p>`,
    fr: `<p>L’amarrage automatique du navire-école est un programme de quelques centaines d’octets, écrit à la main en assembleur par quelqu’un qui jugeait les compilateurs bons pour les marins d’eau douce. Il lit une ligne ; si c’est la bonne, il répond « The hawser holds. » (l’aussière tient), sinon « The ship drifts. » (le navire dérive).</p>
<p>Vous recevez <code>hawser</code>, un exécutable pour Linux sur x86-64. Inutile de le lancer, et tâtonner ne servira à rien : il examine toute la ligne avant de répondre, et toujours dans le même délai. Lisez-le plutôt. N’importe quel ordinateur peut le démonter, quel que soit son processeur.</p>
<p>Une seule boucle compte. Comprenez ce qu’elle fait de chaque octet, d’où viennent ses nombres et à quoi elle compare le résultat ; puis écrivez la boucle inverse. La ligne attendue est le drapeau, <code>epitech{…}</code>.</p>`,
  },
  price: { type: 'dynamic', value: 500, minimum: 250, decay: 25, func: 'linear' },
  requires: ['the-winch'],
  hints: [
    {
      cost: 15,
      content: {
        en: 'On Linux: objdump -d -M intel hawser shows the code, objdump -s -j .rodata hawser the data. Ghidra and Cutter do the same anywhere, and even draw it. There are two named places: _start and berth.',
        fr: 'Sous Linux : objdump -d -M intel hawser montre le code, objdump -s -j .rodata hawser les données. Ghidra et Cutter font de même sur tous les systèmes, et vont jusqu’à le dessiner. Deux endroits portent un nom : _start et berth.',
      },
    },
    {
      cost: 70,
      content: {
        en: 'r8d is a generator of numbers that look random: each round it is multiplied by a constant and another one is added, modulo 2^32. Its bits 16 to 23 are the key of the round. ecx counts the rounds from 0, r9 points at berth, and bl gathers every difference: only if all of them are zero does the hawser hold.',
        fr: 'r8d est un générateur de nombres d’apparence aléatoire : à chaque tour, il est multiplié par une constante et augmenté d’une autre, modulo 2^32. Ses bits 16 à 23 sont la clé du tour. ecx compte les tours à partir de 0, r9 pointe sur berth, et bl recueille toutes les différences : l’aussière ne tient que si toutes sont nulles.',
      },
    },
    {
      cost: 150,
      content: {
        en: 'A byte is xored with the key, rotated to the left (rol al), then the number of the round is added, and the result must be berth[round]. Backwards: take berth[i], subtract i (modulo 256), rotate to the right by the same amount, xor with the key. Advance the generator first in every round, as the program does.',
        fr: 'Un octet est combiné à la clé par xor, tourné vers la gauche (rol al), puis on y ajoute le numéro du tour, et le résultat doit valoir berth[tour]. À rebours : prenez berth[i], retirez i (modulo 256), faites tourner vers la droite d’autant, puis faites le xor avec la clé. À chaque tour, faites d’abord avancer le générateur, comme le programme.',
      },
    },
  ],
  flag: (secret) => `epitech{a_knot_is_undone_backwards_${secret}}`,
  files: (flag) => {
    const letters = Buffer.from(flag)
    const knot = tie(flag)
    const readOnly = Buffer.concat([berthOf(letters, knot), Buffer.from(holds + drifts)])
    const length = letters.length
    const text = assemble(source(knot, length), { berth: 0, holds: length, drifts: length + holds.length })
    const symbols = [
      { name: '_start', part: 'text', offset: 0, size: text.length },
      { name: 'berth', part: 'readOnly', offset: 0, size: length },
    ] as const
    return [{ name: 'hawser', bytes: writeElf({ text, readOnly, symbols }) }]
  },
})

/** A factor of one more than a multiple of four with an odd step cycles through all 32-bit numbers. */
function tie(flag: string): Knot {
  const bytes = seededBytes(flag, 13)
  const factor = ((bytes.readUInt32LE(4) & ~3) | 1) >>> 0
  const step = (bytes.readUInt32LE(8) | 1) >>> 0
  return { seed: bytes.readUInt32LE(0), factor, step, rotation: [2, 3, 5, 6][bytes.readUInt8(12) % 4] ?? 3 }
}

function berthOf(letters: Buffer, { seed, factor, step, rotation }: Knot): Uint8Array {
  let state = seed
  return letters.map((letter, place) => {
    state = (Math.imul(state, factor) + step) >>> 0
    const mixed = letter ^ ((state >>> 16) & 255)
    return (((mixed << rotation) | (mixed >> (8 - rotation))) + place) & 255
  })
}

const source = ({ seed, factor, step, rotation }: Knot, length: number): Line[] => [
  ['sub rsp, 0x80', '4881ec80000000'],
  ['xor eax, eax', '31c0'],
  ['xor edi, edi', '31ff'],
  ['mov rsi, rsp', '4889e6'],
  ['mov edx, 0x80', 'ba80000000'],
  ['syscall', '0f05'],
  ['cmp eax, length', `83f8 ${byte(length)}`],
  ['jl drifts', '7c @drifts'],
  ['mov r8d, seed', `41b8 ${long(seed)}`],
  ['lea r9, berth', '4c8d0d =berth'],
  ['xor ecx, ecx', '31c9'],
  ['xor ebx, ebx', '31db'],
  'round',
  ['imul r8d, r8d, factor', `4569c0 ${long(factor)}`],
  ['add r8d, step', `4181c0 ${long(step)}`],
  ['mov eax, r8d', '4489c0'],
  ['shr eax, 16', 'c1e810'],
  ['xor al, [rsp + rcx]', '32040c'],
  ['rol al, rotation', `c0c0 ${byte(rotation)}`],
  ['add al, cl', '00c8'],
  ['xor al, [r9 + rcx]', '41320409'],
  ['or bl, al', '08c3'],
  ['inc ecx', 'ffc1'],
  ['cmp ecx, length', `83f9 ${byte(length)}`],
  ['jb round', '72 @round'],
  ['test bl, bl', '84db'],
  ['jne drifts', '75 @drifts'],
  ['lea rsi, holds', '488d35 =holds'],
  ['mov edx, its length', `ba ${long(holds.length)}`],
  ['jmp say', 'eb @say'],
  'drifts',
  ['lea rsi, drifts', '488d35 =drifts'],
  ['mov edx, its length', `ba ${long(drifts.length)}`],
  ['mov ebx, 1', 'bb01000000'],
  'say',
  ['mov eax, 1', 'b801000000'],
  ['mov edi, 1', 'bf01000000'],
  ['syscall', '0f05'],
  ['mov edi, ebx', '89df'],
  ['mov eax, 60', 'b83c000000'],
  ['syscall', '0f05'],
]
