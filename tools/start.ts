import { showFailure } from './commands.ts'
import { buildWeb, isWebBuilt } from './web-build.ts'

/** npm, killed hard, cannot tell its child; without this the server would stay behind and hold the data folder. */
const stopWhenNpmIsGone = (): void => {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watch.unref()
}

if (!isWebBuilt()) {
  const began = performance.now()
  process.stdout.write('  Building the web app …')
  if (!(await buildWeb(showFailure))) {
    console.error('The web app could not be built; the reason stands above.')
    process.exit(1)
  }
  console.log(` ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
if (process.env.npm_lifecycle_event) stopWhenNpmIsGone()
// In this very process, so that a signal meets the server itself and nothing stands in between. Named by its address,
// because the types of the server are its own project's business.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
