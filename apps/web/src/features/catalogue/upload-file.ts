import type { Endpoint, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { ApiError, apiErrorOf, promisedContent } from '../../platform/api-client.ts'
import { bearerToken } from '../../platform/bearer-token.ts'
import { currentLocale } from '../../platform/language.ts'
import { wordsNow } from '../../platform/words.tsx'

type Options = {
  /** How much has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

const jsonOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })

/**
 * Sends a file to an endpoint that the contract says `upload` of, and tells how far it is, which `call` cannot: `fetch` does not know. A kind
 * of file that the endpoint does not take by name goes as bytes; the server looks inside anyway. Throws `ApiError`; what is given
 * up by `signal` never settles.
 */
export const uploadFile = async <E extends Endpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal }: Options,
): Promise<ResponseOf<E>> => {
  const token = await bearerToken()
  const isNamed = endpoint.upload?.mediaTypes.includes(file.type) ?? false
  const request = new XMLHttpRequest()
  const answered = new Promise<Response>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(jsonOf(request)))
    request.addEventListener('error', () => reject(new ApiError(wordsNow().messages.shell.api.offline, 0)))
    signal?.addEventListener('abort', () => request.abort())
  })
  request.open(endpoint.method, endpoint.path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', currentLocale)
  request.setRequestHeader('content-type', isNamed ? file.type : 'application/octet-stream')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(file)
  const response = await answered
  if (!response.ok) throw await apiErrorOf(response)
  return (await promisedContent(endpoint, response)) as ResponseOf<E>
}
