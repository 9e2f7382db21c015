import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './domain-error.ts'
import { answersFor } from './first-screen/answers.ts'
import { askedByPage, type BuildManifest, pagesAt, webPage } from './web-page.ts'

const immutable = 'public, max-age=31536000, immutable'

export type WebApp = {
  /** Where the build lies. */
  readonly folder: string
  /** The origin under which people reach it. */
  readonly site: string
}

const buildIn = async (folder: string): Promise<{ manifest: BuildManifest; routes: readonly string[] }> => {
  const read = async <T>(file: string): Promise<T> => JSON.parse(await readFile(join(folder, 'builds', file), 'utf8'))
  const { id } = await read<{ id: string }>('latest.json')
  return { manifest: await read(`meta/${id}.json`), routes: await read('routes.json') }
}

/**
 * Serves the built single-page app: files with a hash in their name for a year, everything else fresh; every other
 * path gets the page, whose router decides what it is. Where no route leads, or to nothing, that is a 404.
 */
export const serveWebApp = async (app: FastifyInstance, { folder, site }: WebApp): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn(`no web app in ${folder}: run "npm run build"`)
    return
  }
  const { manifest, routes } = await buildIn(folder)
  const page = webPage(await readFile(join(folder, 'index.html'), 'utf8'), manifest, site)
  const isPage = pagesAt(routes)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The build has put them there; what has none is compressed on the way.
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? immutable : 'no-cache')
    },
  })
  // A route like any other, so that the page is compressed like any other answer.
  app.get('/*', async (request, reply) => {
    if (/^\/(assets|builds)\//.test(request.url)) throw new DomainError('NotFound')
    const answers = isPage(request.url) ? await answersFor(app, request, askedByPage(request.url)) : null
    return reply
      .code(answers ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page(request.url, answers ?? undefined))
  })
}
