import './styles/main.css'
import { firstScreenSeen } from './first-screen.ts'
import { nextTask } from './platform/next-task.ts'

/** What is run at the start, the large parts that the last one is made of one by one. */
const parts = [() => import('./platform/react.ts'), () => import('./router.ts'), () => import('./app.tsx')]

const run = async (): Promise<void> => {
  // All there is to see at first comes before all there is to run.
  await firstScreenSeen()
  // The first figure costs a browser 25 ms, once in every process. They are spent beside the page while its scripts come.
  new Worker(new URL('./platform/first-figure.ts', import.meta.url), { type: 'module' })
  for (const load of parts) {
    await load()
    await nextTask()
  }
}

run().catch(console.error)
