interface Stereo {
  /** Samples per second. */
  rate: number
  /** Samples from -128 to 127. */
  left: Int8Array
  right: Int8Array
}

const plain = 1

/** A WAV of two channels with eight bits each, where 128 is silence. */
export function writeStereo({ rate, left, right }: Stereo): Buffer {
  const samples = Buffer.alloc(left.length * 2)
  for (let place = 0; place < left.length; place += 1) {
    samples[place * 2] = (left[place] ?? 0) + 128
    samples[place * 2 + 1] = (right[place] ?? 0) + 128
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(plain, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
