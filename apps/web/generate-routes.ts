import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'
import { routeFiles } from './route-files.ts'

// The route tree is not in the repository; types are checked after this has written it.
const root = fileURLToPath(new URL('.', import.meta.url))
await new Generator({ config: getConfig({ ...routeFiles }, root), root }).run()
