import { ApiError } from './api-client.ts'
import { InvalidParam } from './route-params.ts'

/** Only 404 is "not found"; any other status, and none, is a fault of ours. */
export const isNotFound = (error: unknown): boolean => {
  if (error instanceof ApiError) return error.status === 404
  return error instanceof Error && error.cause instanceof InvalidParam
}
