import { isPictureName } from '@regionalmarkt/domain/pictures/picture-name.ts'
import { z } from 'zod'
import { says } from '../people-fields.schema.ts'

/** A picture as uploading or cropping it answered: its content hash, and which rectangle of it is shown if not the whole. */
export const pictureName = z.string(says('picture')).refine(isPictureName, says('picture'))
