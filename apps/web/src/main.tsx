import './styles/main.css'
import { firstScreenSeen } from './first-screen.ts'

const run = async (): Promise<void> => {
  // All there is to see at first comes before all there is to run.
  await firstScreenSeen()
  await import('./app.tsx')
}

run().catch(console.error)
