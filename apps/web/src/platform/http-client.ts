/** Answers that may be better soon. */
const retryStatusCodes: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
/** Methods with a body are tried once: what they ask for might happen twice. */
const retriesOf: Readonly<Record<string, number>> = { POST: 0, PUT: 0, PATCH: 0, DELETE: 0 }

/**
 * The one client, for every call of the app: answers as `fetch` does, after one more try where nothing came back or an answer that may be
 * better soon. A path is one of this site.
 */
export const request = async (
  address: string,
  init: RequestInit = {},
  retries = retriesOf[init.method ?? 'GET'] ?? 1,
): Promise<Response> => {
  try {
    const response = await fetch(address, init)
    if (retries === 0 || !retryStatusCodes.includes(response.status)) return response
  } catch (error) {
    if (retries === 0 || init.signal?.aborted) throw error
  }
  return request(address, init, retries - 1)
}
