import type { NewPasskey, PasskeyOrder, Transport } from '@drapeau/contract/accounts/second-factor.ts'
import type { PasskeyProof, PasskeyQuestion } from '@drapeau/contract/accounts/second-step.ts'

/** Loaded when somebody presses a button for it. */
const webAuthn = () => import('@simplewebauthn/browser')

/** Browsers offer passkeys only over https and on this machine. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}

/** Asks the browser for a new passkey. Throws when the reader calls it off. */
export async function createPasskey(order: PasskeyOrder): Promise<Omit<NewPasskey, 'name'>> {
  const { startRegistration } = await webAuthn()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: order.challenge,
      rp: order.site,
      user: { ...order.user, displayName: order.user.name },
      pubKeyCredParams: order.algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: order.existing.map(describe),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      attestation: 'none',
    },
  })
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: (response.transports ?? []).filter(isTransport),
  }
}

/** Asks the browser for the answer of a passkey. Throws when the reader calls it off. */
export async function answerWithPasskey(
  { challenge, siteId, passkeys }: PasskeyQuestion,
  userVerification: 'required' | 'discouraged',
): Promise<PasskeyProof> {
  const { startAuthentication } = await webAuthn()
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: siteId, allowCredentials: passkeys.map(describe), userVerification },
  })
  return {
    id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  }
}

function describe({ id, transports }: { id: string; transports: string[] }) {
  return { id, type: 'public-key' as const, transports: transports.filter(isTransport) }
}

const known: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[]

function isTransport(name: string): name is Transport {
  return known.includes(name)
}
