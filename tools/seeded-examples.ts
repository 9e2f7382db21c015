import fc from 'fast-check'
import { largerBy } from '../apps/server/src/platform/testing/larger-by.ts'
import { seed } from '../apps/server/src/platform/testing/seed.ts'

// A property tries a hundred examples, the same ones each time, and as many times that as `npm run prove` asks for.
fc.configureGlobal({ seed, numRuns: 100 * largerBy })
