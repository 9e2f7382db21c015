import type { Endpoint } from '@regionalmarkt/contract/endpoint.ts'
import { problem } from '@regionalmarkt/contract/problem.schema.ts'
import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { z } from 'zod'
import { httpStatusOf } from './domain-error.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const parametersOf = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const headersOf = (endpoint: Endpoint) => [
  ...(endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }]
    : []),
  ...(endpoint.versioned ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []),
]

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const refusalsOf = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(endpoint.refusals ?? [], (code) => httpStatusOf[code])
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(codes.join(', '))]))
}

const mediaTypeOf = ({ stream, mediaType }: Endpoint): string =>
  stream ? 'text/event-stream' : (mediaType ?? 'application/json')

const operationOf = (endpoint: ServedEndpoint) => ({
  operationId: endpoint.slug,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: [
    ...parametersOf(endpoint.schemas.params, 'path'),
    ...parametersOf(endpoint.schemas.query, 'query'),
    ...headersOf(endpoint),
  ],
  ...(endpoint.upload
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(
            endpoint.upload.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
      }
    : {}),
  ...(endpoint.schemas.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(endpoint.schemas.body, 'input') } },
        },
      }
    : {}),
  responses: {
    200: {
      description: endpoint.summary,
      content: {
        [mediaTypeOf(endpoint)]: { schema: schemaOf(endpoint.schemas.response, 'output') },
      },
    },
    ...refusalsOf(endpoint),
    default: refusal('Any other refusal: 400, 401, 403, 404, 413, 429'),
  },
})

/** OpenAPI 3.1 of all contracts; nothing else describes the API, so nothing can disagree with it. */
export const openApiOf = (endpoints: readonly ServedEndpoint[], serverUrl: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Regionalmarkt', version: '1' },
    servers: [{ url: serverUrl }],
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  }
}
