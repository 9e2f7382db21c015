/** What kept a page from finding out who is looking: their account, the token for it, or the sign-in itself. */
export type SessionFault = 'account' | 'token' | 'signIn'

export class SessionFailed extends Error {
  readonly fault: SessionFault

  constructor(fault: SessionFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}
