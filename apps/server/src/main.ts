// Must have run before anything else is looked for.
import './quick-imports.ts'

await import('./server.ts')
