/** Why a mail could not be handed over, without what the server said: servers like to repeat the whole address. */
export class SmtpFault extends Error {
  override readonly name = 'SmtpFault'

  constructor(cause: unknown) {
    const [code = 'unknown', command = '', status = ''] = ['code', 'command', 'responseCode'].map((key) =>
      typeof cause === 'object' && cause !== null ? String(Reflect.get(cause, key) ?? '') : '',
    )
    super(`The mail server did not take the mail (${[code, command, status].filter(Boolean).join(' ')}).`)
  }
}
