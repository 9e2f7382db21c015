import { showFailure } from './commands.ts'
import { buildWeb } from './web-build.ts'

if (!(await buildWeb(showFailure))) process.exitCode = 1
