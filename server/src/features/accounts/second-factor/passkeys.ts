import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyOrder } from '@drapeau/contract/accounts/second-factor.ts'
import type { PasskeyProof, PasskeyQuestion } from '@drapeau/contract/accounts/second-step.ts'
import type { Config } from '#platform/config/config.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { PasskeyRow } from './passkeys.queries.ts'

/** The certificates and formats that it knows take a moment to load; many sites never need them. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const algorithms = [-8, -7, -257]

type Site = Pick<Config, 'publicUrl' | 'siteName'>

export function makeChallenge(): string {
  return randomBytes(32).toString('base64url')
}

export function presentOrder(
  site: Site,
  { id, name }: { id: string; name: string },
  challenge: string,
  existing: readonly PasskeyRow[],
): PasskeyOrder {
  return {
    challenge,
    site: { id: siteIdOf(site), name: site.siteName },
    user: { id: Buffer.from(id).toString('base64url'), name },
    algorithms,
    existing: existing.map(presentCredential),
  }
}

export function presentQuestion(site: Site, challenge: string, passkeys: readonly PasskeyRow[]): PasskeyQuestion {
  return { challenge, siteId: siteIdOf(site), passkeys: passkeys.map(presentCredential) }
}

/** What is stored of a new passkey. Refused when it does not answer this challenge at this site. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  { id, clientData, attestation, transports }: NewPasskey,
): Promise<{ credentialId: string; publicKey: Buffer; counter: number }> {
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await refuseErrors(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, attestationObject: attestation, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: siteIdOf(site),
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new Refusal('wrong-passkey')
  const { credential } = registrationInfo
  return { credentialId: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter }
}

interface Expected {
  challenge: string | null
  passkeys: readonly PasskeyRow[]
  /** Where it stands for the password, a stolen key alone must not do: its PIN or a fingerprint is needed. */
  mustVerifyUser: boolean
}

/** Which passkey was used, and its counter. Refused when it does not answer this challenge at this site. */
export async function checkPasskey(
  site: Site,
  { challenge, passkeys, mustVerifyUser }: Expected,
  { id, clientData, authenticatorData, signature }: PasskeyProof,
): Promise<{ id: string; counter: number }> {
  const known = passkeys.find(({ credentialId }) => credentialId === id)
  if (challenge === null || !known) throw new Refusal('wrong-passkey')
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await refuseErrors(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientData, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.publicUrl,
      expectedRPID: siteIdOf(site),
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: Number(known.counter) },
      requireUserVerification: mustVerifyUser,
    }),
  )
  if (!verified) throw new Refusal('wrong-passkey')
  return { id: known.id, counter: authenticationInfo.newCounter }
}

/** From our own setting and never from a request: a passkey is bound to it. */
function siteIdOf({ publicUrl }: Site): string {
  return new URL(publicUrl).hostname
}

function presentCredential({ credentialId, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: credentialId, transports }
}

/** The library throws at whatever is malformed or does not fit, which is all the same to the caller. */
async function refuseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new Refusal('wrong-passkey', { cause: error })
  }
}
