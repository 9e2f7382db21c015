import { withSchemas } from '../served-endpoint.ts'
import * as getImageSchemas from './get-image.schema.ts'
import * as getImage from './get-image.ts'
import * as picturesSchemas from './pictures.schema.ts'
import * as pictures from './pictures.ts'

export const media = {
  ...withSchemas(getImage, getImageSchemas),
  ...withSchemas(pictures, picturesSchemas),
}
