import fc from 'fast-check'
import { largerBy } from '../apps/server/src/platform/testing/larger-by.ts'

// A property tries a hundred examples, and as many times that as `npm run prove` asks for.
fc.configureGlobal({ numRuns: 100 * largerBy })
