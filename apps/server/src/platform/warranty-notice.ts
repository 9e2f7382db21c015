import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' }

/** Serves the operator's official graphic at /media/warranty-notice; read once, so that a file that is gone is noticed at the start. */
export const serveWarrantyNotice = (app: FastifyInstance, file: string | undefined): void => {
  if (file === undefined) return
  const graphic = readFileSync(file)
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
  app.get('/media/warranty-notice', (_request, reply) =>
    reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=3600')
      // A drawing that somebody else made runs nothing and fetches nothing, also when it is opened by itself.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(graphic),
  )
}
