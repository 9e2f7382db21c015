/** Failure that leaves the viewer unknown: loading the account, renewing the token, or the sign-in. */
export type SessionFault = 'account' | 'token' | 'signIn'

export class SessionFailed extends Error {
  readonly fault: SessionFault

  constructor(fault: SessionFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}
