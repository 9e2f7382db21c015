import './styles/main.css'
import { firstScreenSeen } from './first-screen.ts'

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const run = async (): Promise<void> => {
  // All there is to see at first comes before all there is to run.
  await firstScreenSeen()
  // One file, run in three pieces: docs/decisions/0014-first-screen.md.
  await import('./routes/__root.tsx')
  await nextTask()
  await import('./routeTree.gen.ts')
  await nextTask()
  const { start } = await import('./app.tsx')
  await start(nextTask)
}

run().catch(console.error)
