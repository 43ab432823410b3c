/** The refusals of signing in, and of what belongs to an account: passwords, second factors, identities, tokens, classes. */
export const accountRefusals = {
  'sign-in-over': { status: 400, message: 'This sign-in has expired or was already used. Please start again.' },
  'wrong-credentials': { status: 401, message: 'Invalid Email Or Password' },
  'email-not-confirmed': { status: 401, message: 'Email Not Confirmed' },
  'account-disabled': { status: 401, message: 'Account Disabled' },
  'sign-in-unproven': {
    status: 401,
    message: "Your school's answer could not be verified. Please try again.",
  },
  'wrong-class-credentials': { status: 401, message: 'The class code, login name or password is incorrect.' },
  'wrong-password': { status: 401, message: 'Your current password is incorrect.' },
  'second-factor': { status: 401, message: 'Please confirm with your second factor.' },
  'factor-needs-password': {
    status: 403,
    message: 'Your account has a second factor. Sign in with your email address and password instead.',
  },
  'wrong-code': { status: 401, message: 'This code is incorrect or was already used.' },
  'ticket-over': {
    status: 401,
    message: 'This sign-in took too long or had too many wrong codes. Please sign in again.',
  },
  'wrong-passkey': { status: 400, message: 'The passkey could not be checked. Please try again.' },
  'identity-not-allowed': {
    status: 403,
    message: 'You are signed in at your school, but this site is not open to you. Please ask your teacher.',
  },
  'address-not-verified': {
    status: 403,
    message: "Your school's sign-in did not confirm your email address. Please ask your teacher.",
  },
  'no-account': {
    status: 403,
    message: 'There is no account for you here yet. Please ask your teacher to create one.',
  },
  'registration-closed': {
    status: 403,
    message: 'Registration is closed. The registration page says who to contact.',
  },
  'registration-code': { status: 403, message: 'You need the registration code of this site.' },
  'registration-domain': {
    status: 403,
    message: 'Only certain email domains can register here. The registration page lists them.',
  },
  'invitation-needed': {
    status: 403,
    message: 'You need an invitation link to register here. The registration page says who to contact.',
  },
  'invitation-over': {
    status: 404,
    message: 'This invitation link has expired or is used up. Please ask for a new one.',
  },
  'deletion-on-request': {
    status: 403,
    message: 'On this site, accounts are deleted on request. Send one from your profile.',
  },
  'tokens-off': { status: 403, message: 'On this site only administrators can create API tokens.' },
  'token-scope': {
    status: 403,
    message: 'This API token has no access to this address. Use one with another scope, or sign in.',
  },
  'confirm-again': { status: 403, message: 'Please confirm that it is you, then try again.' },
  'second-factor-missing': {
    status: 403,
    message: 'This site requires a second factor. Set one up in your profile first.',
  },
  'token-exists': { status: 409, message: 'You already have an API token with this name.' },
  'too-many-tokens': { status: 409, message: 'You already have {count} API tokens. Revoke one first.' },
  'address-taken': {
    status: 409,
    message:
      'There is already an account with your email address. Sign in with its password, then link your school in your profile.',
  },
  'identity-taken': { status: 409, message: 'This identity is already linked to an account.' },
  'already-linked': {
    status: 409,
    message: 'Your account is already linked to another person at this provider. Unlink that one first.',
  },
  'last-sign-in': {
    status: 409,
    message: "This is your only way to sign in. Get a password first, with 'Forgot Password ?' on the sign-in page.",
  },
  'provider-exists': { status: 409, message: 'There is already a sign-in provider with this name or issuer.' },
  'too-many-providers': { status: 409, message: 'There are already {count} sign-in providers. Delete one first.' },
  'too-many-invitation-links': {
    status: 409,
    message: 'There are already {count} invitation links. Revoke one first.',
  },
  'class-full': { status: 409, message: 'This class can have at most {count} pupils.' },
  'class-archived': { status: 409, message: 'This class is archived. Its teacher can restore it.' },
  'teaches-class': { status: 409, message: 'A teacher of a class cannot be its pupil.' },
  'is-pupil': { status: 409, message: 'This person is a pupil of the class. Remove them from it first.' },
  'put-into-class': { status: 409, message: 'Your teacher added you to this class. Ask them to remove you.' },
  'own-password': {
    status: 409,
    message:
      'Pupils whose password you cannot change: {count}. They have an email address, another way to sign in, a role, or another class before yours.',
  },
  'not-class-account': {
    status: 409,
    message:
      'This account was not created in one of your classes, or it has a role or another way to sign in. Ask an administrator.',
  },
  'in-other-class': {
    status: 409,
    message: "This pupil is also in another teacher's class. Ask an administrator to delete the account.",
  },
  'plays-event': {
    status: 409,
    message: 'This pupil takes part in an event that is not over. Wait for its end, or ask an administrator.',
  },
  'totp-exists': {
    status: 409,
    message: 'You already use an authenticator app. Remove it before you set up another one.',
  },
  'passkey-exists': { status: 409, message: 'You already have a passkey with this name, or this passkey itself.' },
  'too-many-passkeys': { status: 409, message: 'You already have {count} passkeys. Remove one first.' },
  'last-factor': {
    status: 409,
    message: 'This site requires a second factor. Set up another one before you remove this one.',
  },
  'last-admin': { status: 409, message: 'This is the last administrator. Appoint another one first.' },
  'too-many-guesses': {
    status: 429,
    message:
      "Too many wrong passwords from this network. Wait {count} s, or use 'Forgot Password ?': you can sign in from the browser that opens the link.",
  },
  'too-many-class-guesses': {
    status: 429,
    message: 'Too many wrong passwords from this network. Wait {count} s, or ask your teacher for a new password.',
  },
  'too-many-codes': {
    status: 429,
    message: 'Too many wrong codes. Wait {count} s, or use a passkey or a recovery code.',
  },
  'provider-silent': {
    status: 503,
    message: "Your school's sign-in is not responding. Try again in a few minutes or use your password.",
  },
} as const
