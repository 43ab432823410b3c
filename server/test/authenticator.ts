import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyOrder } from '@drapeau/contract/accounts/second-factor.ts'
import type { PasskeyProof, PasskeyQuestion } from '@drapeau/contract/accounts/second-step.ts'

interface Behaviour {
  origin?: string
  /** Whether it asked for a PIN or a fingerprint. */
  isVerified?: boolean
}

/** A security key in software: makes one passkey and answers with it, as WebAuthn describes. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #private: KeyObject
  readonly #cosePublic: Buffer
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#private = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // Elliptic curve, ES256, P-256, and the two coordinates.
    this.#cosePublic = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  create(order: PasskeyOrder, name: string, { origin = 'http://localhost:3000', isVerified = true }: Behaviour = {}) {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cosePublic])
    const data = Buffer.concat([this.#head(order.site.id, 0x40 | flagsOf(isVerified)), credential])
    // A map of three: fmt "none", an empty attStmt, and authData.
    const attestation = Buffer.concat([
      Buffer.from('a363', 'hex'),
      Buffer.from('fmt'),
      Buffer.from('64', 'hex'),
      Buffer.from('none'),
      Buffer.from('67', 'hex'),
      Buffer.from('attStmt'),
      Buffer.from('a068', 'hex'),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return {
      name,
      id: this.id.toString('base64url'),
      clientData: clientData('webauthn.create', order.challenge, origin).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal' as const],
    }
  }

  answer(
    { challenge, siteId }: PasskeyQuestion,
    { origin = 'http://localhost:3000', isVerified = true }: Behaviour = {},
  ): PasskeyProof {
    this.counter += 1
    const data = this.#head(siteId, flagsOf(isVerified))
    const client = clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#private)
    return {
      id: this.id.toString('base64url'),
      clientData: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  #head(siteId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(siteId).digest(), Buffer.from([flags]), counter])
  }
}

/** Somebody touched it; and perhaps proved who they are. */
function flagsOf(isVerified: boolean): number {
  return isVerified ? 0x05 : 0x01
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
