import { show } from './commands.ts'

// The browser talks to Vite, which hands what the server answers on to it; sign-in must return to where it came from.
const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:5173'
const serverPort = process.env.PORT ?? '3000'
/** One process starts anew the quickest. */
const processes = process.env.PROCESSES ?? '1'

const ended = await Promise.race([
  show('node', ['--watch', 'apps/server/src/main.ts'], {
    env: { PUBLIC_URL: publicUrl, PORT: serverPort, PROCESSES: processes },
  }),
  show('vite', ['--port', new URL(publicUrl).port || '5173', '--strictPort'], {
    cwd: 'apps/web',
    env: { API_ORIGIN: `http://localhost:${serverPort}` },
  }),
])
process.exitCode = ended
// Neither is of use without the other.
process.kill(process.pid, 'SIGTERM')
