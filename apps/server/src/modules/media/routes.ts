import { getImage } from '@regionalmarkt/contract/media/get-image.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { binary } from '../../platform/http.ts'
import { pictureInWidth } from './picture-store.ts'

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  binary(app, deps, getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.dataDir, { hash: url.slice('/pictures/'.length), width: w, quality: q }),
  )
}
