import { show } from './commands.ts'
import { buildWeb } from './web-build.ts'

if (!(await buildWeb(show))) process.exitCode = 1
