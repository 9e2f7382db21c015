/** Answers that may be better soon. */
const retryStatusCodes: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]
/** Methods with a body are tried once: what they ask for might happen twice. */
const retriesOf: Readonly<Record<string, number>> = { POST: 0, PUT: 0, PATCH: 0, DELETE: 0 }

/** The longest that a read may take, in ms. */
export const longestReadMs = 20_000

const attempt = async (address: string, init: RequestInit, retries: number): Promise<Response> => {
  try {
    const response = await fetch(address, init)
    if (retries === 0 || !retryStatusCodes.includes(response.status)) return response
  } catch (error) {
    if (retries === 0 || init.signal?.aborted) throw error
  }
  return attempt(address, init, retries - 1)
}

/** Ends with the first of the given ones, and after the time of a read. `AbortSignal.any` is not in every browser yet. */
const limited = (...given: (AbortSignal | null | undefined)[]): AbortSignal => {
  const limit = new AbortController()
  const end = () => limit.abort()
  for (const each of given) {
    if (each?.aborted) end()
    each?.addEventListener('abort', end, { signal: limit.signal })
  }
  setTimeout(end, longestReadMs)
  return limit.signal
}

/**
 * The one client, for every call of the app: answers as `fetch` does, after one more try where nothing came back or an answer that may be
 * better soon. What is sent, and what `takesLong`, has as long as it needs; other reads end with `until` too. A path is one of this site.
 */
export const request = (
  address: string,
  init: RequestInit = {},
  takesLong = false,
  until?: AbortSignal,
): Promise<Response> => {
  const retries = retriesOf[init.method ?? 'GET'] ?? 1
  return attempt(address, takesLong || retries === 0 ? init : { ...init, signal: limited(init.signal, until) }, retries)
}
