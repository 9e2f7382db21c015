import './styles/main.css'
import { firstScreenSeen } from './first-screen.ts'

// All there is to see at first comes before all there is to run.
firstScreenSeen()
  .then(() => import('./app.tsx'))
  .catch(console.error)
