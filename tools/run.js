// Plain JavaScript: an older Node must be able to read this file in order to say that it is too old for the others.
import { existsSync } from 'node:fs'

const installed = existsSync(new URL('../node_modules/node/package.json', import.meta.url))
const major = Number(process.versions.node.split('.')[0])

if (!installed) {
  console.error(
    'Nothing is installed yet. Run `npm ci` first; it also brings the Node 24 that everything here runs on.',
  )
  process.exit(1)
}
if (major < 24) {
  console.error(
    `This is Node ${process.versions.node}, but Regionalmarkt runs on the Node 24 that \`npm ci\` installed. ` +
      'Start it with `npm start` and test it with `npm test`; npm then takes the right one. ' +
      'If that is what you did, the install scripts were left out: run `npm ci --ignore-scripts=false`.',
  )
  process.exit(1)
}
await import(new URL(`./${process.argv[2]}.ts`, import.meta.url).href)
