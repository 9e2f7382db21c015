import fc from 'fast-check'

// A property tries a hundred examples, and as many times that as `npm run prove` asks for.
fc.configureGlobal({ numRuns: 100 * Number(process.env.LARGER_BY ?? 1) })
