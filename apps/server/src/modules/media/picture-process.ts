import sharp from 'sharp'
import { answerApart } from '../../platform/apart.ts'
import { readPicture } from './read-picture.ts'

// No two pictures have anything in common that would be worth keeping.
sharp.cache(false)

answerApart(readPicture)
