import { ApiError } from './api-client.ts'

/** Whether the server has decided against a call: a lost connection, an expired sign-in or a busy server decides nothing. */
export const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !undecided.includes(error.status)
const undecided = [401, 408, 425, 429]
