import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { problemAmong } from '@regionalmarkt/contract/problem.schema.ts'
import { promisedRefusalsOf, refusedAnywhere } from '@regionalmarkt/contract/problem.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { type DomainErrorCode, domainErrorCodes } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { z } from 'zod'
import { createDocument, type oas31, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { httpStatusOf } from './domain-error.ts'
import { tableFormats } from './table-file.ts'

/** Every refusal is described once, under its code; so is what may be refused anywhere. */
const described = (name: DomainErrorCode | 'RefusedAnywhere') => ({ $ref: `#/components/schemas/${name}` })

const refusal = (description: string, schema: oas31.SchemaObject | oas31.ReferenceObject) => ({
  description,
  content: { 'application/problem+json': { schema } },
})

const refusalsOf = (endpoint: ServedEndpoint) => {
  const promised = promisedRefusalsOf(endpoint)
  const statuses = new Set(promised.map((code) => httpStatusOf[code]))
  const alike = refusedAnywhere.filter((code) => statuses.has(httpStatusOf[code]))
  const byStatus = Map.groupBy(new Set([...promised, ...alike]), (code) => httpStatusOf[code])
  const answers = [...byStatus].map(([status, codes]) => [
    status,
    refusal(codes.join(', '), { anyOf: codes.map(described) }),
  ])
  return Object.fromEntries([
    ...answers,
    ['default', refusal(refusedAnywhere.join(', '), described('RefusedAnywhere'))],
  ])
}

const mediaTypeOf = ({ stream, mediaType }: Endpoint): string =>
  stream ? 'text/event-stream' : (mediaType ?? 'application/json')

/** The media types of a good answer: for a list that is a table too, each of its formats. */
const contentOf = (endpoint: ServedEndpoint) => ({
  ...(endpoint.files ? { 'text/csv': { schema: {} }, [spreadsheetType]: { schema: {} } } : {}),
  [mediaTypeOf(endpoint)]: { schema: endpoint.schemas.response },
})

const format = z.enum(tableFormats).optional()

const parametersOf = ({ schemas, idempotent, versioned, files }: ServedEndpoint) => ({
  ...(schemas.params ? { path: schemas.params } : {}),
  ...(schemas.query ? { query: files ? schemas.query.extend({ format }) : schemas.query } : {}),
  header: z.object({
    ...(idempotent ? { 'Idempotency-Key': z.string() } : {}),
    ...(versioned ? { 'If-Match': z.string() } : {}),
  }),
})

const bodyOf = ({ upload, schemas }: ServedEndpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (upload) {
    const file = { schema: { type: 'string', format: 'binary' } } as const
    return {
      requestBody: { required: true, content: Object.fromEntries(upload.mediaTypes.map((type) => [type, file])) },
    }
  }
  if (!schemas.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: schemas.body } } } }
}

const operationOf = (endpoint: ServedEndpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.slug,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  requestParams: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    200: { description: endpoint.summary, content: contentOf(endpoint) },
    ...refusalsOf(endpoint),
  },
})

/** OpenAPI 3.1 of all contracts; nothing else describes the API, so nothing can disagree with it. */
export const openApiOf = (endpoints: readonly ServedEndpoint[], serverUrl: string) => {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Regionalmarkt', version: '1' },
    servers: [{ url: serverUrl }],
    components: {
      schemas: {
        ...Object.fromEntries(domainErrorCodes.map((code) => [code, problemAmong([code])])),
        RefusedAnywhere: { anyOf: refusedAnywhere.map(described) },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  })
}
