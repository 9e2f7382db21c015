import { show } from './commands.ts'

// The browser talks to Vite, which hands /api and /oidc on; sign-in must return to where it came from. One process starts anew the quickest.
const env = { PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173', PROCESSES: process.env.PROCESSES ?? '1' }
const codes = await Promise.all([
  show('node', ['--watch', 'apps/server/src/main.ts'], { env }),
  show('vite', ['--port', '5173', '--strictPort'], { cwd: 'apps/web' }),
])
process.exitCode = Math.max(...codes)
