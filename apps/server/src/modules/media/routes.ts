import { desks } from '@regionalmarkt/contract/at-both-desks.ts'
import { media } from '@regionalmarkt/contract/media/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { binary, upload, write } from '../../platform/http.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { cropPicture } from './crop-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { pictureInWidth } from './picture-store.ts'

/** Pictures a day: of a person who complains, of all households of a network, and of a person who keeps articles. */
const maxUploads = { household: 60, householdsOfNetwork: 300, customer: 300, desk: 2000 } as const

export const mediaModule = (app: FastifyInstance, deps: Deps): void => {
  const keep =
    (by: 'household' | 'company', max: number) =>
    ({ bytes, actor }: { readonly bytes: Buffer | null; readonly actor: Actor<SignedInViewer> }) => {
      const person = { key: `user:${actor.viewer.userId}`, max }
      const network = { key: `network:${actor.network}`, max: maxUploads.householdsOfNetwork }
      const shares = by === 'company' || actor.network === undefined ? [person] : [person, network]
      return keepPicture(deps, { bytes, by, shares, now: actor.now })
    }
  binary(app, deps, media.getImage, 'image/webp', ({ query: { url, w, q } }) =>
    pictureInWidth(deps.pictures, { picture: url.slice('/pictures/'.length), width: w, quality: q }),
  )
  upload(app, deps, media.uploadCustomerPicture, keep('company', maxUploads.customer))
  upload(app, deps, media.uploadHouseholdPicture, keep('household', maxUploads.household))
  for (const desk of desks) {
    upload(app, deps, media.uploadPicture[desk], keep('company', maxUploads.desk))
    write(app, deps, media.cropPicture[desk], async (tx, { body: { picture, crop } }) => ({
      answer: await cropPicture(tx, deps.pictures, picture, crop),
      facts: [],
    }))
  }
}
